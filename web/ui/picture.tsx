/** Inlines an SVG file (`import scene from "./scene.svg?raw"`), so that it uses the page's colours. Decorative only. */
export function Picture({ svg, className }: { svg: string; className?: string | undefined }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a file of ours, put in by the build
  return <div aria-hidden="true" className={className} dangerouslySetInnerHTML={{ __html: svg }} />;
}
