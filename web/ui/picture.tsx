/**
 * A picture from an SVG file (`import scene from "./scene.svg?raw"`), put into the page itself so that it has the page's
 * colours. Decorative: what it shows is said in words.
 */
export function Picture({ svg, className }: { svg: string; className?: string | undefined }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a file of ours, put in by the build
  return <div aria-hidden="true" className={className} dangerouslySetInnerHTML={{ __html: svg }} />;
}
