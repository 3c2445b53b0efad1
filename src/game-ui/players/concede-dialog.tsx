import { Dialog } from '../layout/dialog.tsx';
import { playerChangeMessages } from './player-change-messages.ts';

interface ConcedeDialogProps {
  /** The name of the seat that gives up. */
  readonly name: string;
  readonly help: string;
  /** What follows if this concession ends the campaign. */
  readonly endText?: string | undefined;
  /** The button to concede: afterwards the seat has no player. */
  readonly nobodyLabel: string;
  readonly onConcede: (next: 'nobody' | 'program') => void;
  readonly onClose: () => void;
}

/** The question before a player gives up: who plays the seat from now on. */
export const ConcedeDialog = ({ name, help, endText, nobodyLabel, onConcede, onClose }: ConcedeDialogProps) => {
  const t = playerChangeMessages();
  return (
    <Dialog title={t.concedeOf(name)} onClose={onClose}>
      <p>
        {endText ?? help} {t.concedeUndo}
      </p>
      <button type="button" class="btn btn-danger" onClick={() => onConcede('nobody')}>
        {endText === undefined ? nobodyLabel : t.concedeAndEnd}
      </button>
      {endText === undefined && (
        <button type="button" class="btn btn-danger" onClick={() => onConcede('program')}>
          {t.concedeComputer}
        </button>
      )}
      <button type="button" class="btn btn-main" onClick={onClose}>
        {t.cancel}
      </button>
    </Dialog>
  );
};
