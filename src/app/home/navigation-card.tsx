import { Icon } from '../../ui/icons.tsx';

interface LinkCardProps {
  readonly href: string;
  /** The URL of the picture, and the size at which it is shown. */
  readonly picture: string;
  readonly size: readonly [width: number, height: number];
  readonly title: string;
  readonly text?: string | undefined;
  /** Further CSS classes. */
  readonly look?: string;
}

/** A link with a picture, a title and a line of text. */
export const NavigationCard = ({ href, picture, size: [width, height], title, text, look = '' }: LinkCardProps) => (
  <a class={`link-card ${look}`} href={href}>
    <img src={picture} width={width} height={height} alt="" />
    <span class="link-card-text">
      <b>{title}</b>
      {text && <span>{text}</span>}
    </span>
    <Icon name="chevron" />
  </a>
);
