import { AppSettings } from '../../game-ui/settings/app-settings.tsx';
import { BaseDialog } from '../../ui/dialog.tsx';
import { appMessages } from '../messages/index.ts';

/** The settings over home. */
export const SettingsSheet = ({ onClose }: { readonly onClose: () => void }) => (
  <BaseDialog title={appMessages().settings} shape="settings-sheet" onClose={onClose}>
    <AppSettings />
  </BaseDialog>
);
