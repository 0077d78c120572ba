// Runs inside a page: finds targets smaller than a fingertip, and parts that stay fixed during scrolling. The tour
// (test/journeys/tour.journey.ts) uses it.
const pressable =
  "a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], [role=option], [role=switch], [role=menuitem]";

/** A link in a sentence is as high as its line. */
function isInText(element) {
  if (element.tagName !== "A" || getComputedStyle(element).display !== "inline") return false;
  const around = element.parentElement?.textContent?.trim() ?? "";
  return around.length > (element.textContent?.trim().length ?? 0);
}

/** Returns the element that receives the press, such as the label around or beside a hidden control. */
function plateOf(element) {
  const isDrawn = element.getBoundingClientRect().width >= 4;
  return element.closest("label") ?? (isDrawn ? null : element.labels?.[0]) ?? element;
}

/** Reports whether a press at this point hits the element, whose target may extend beyond its drawing. */
function reaches(plate, x, y) {
  const hit = document.elementFromPoint(x, y);
  return hit !== null && plate.contains(hit);
}

function smallTargets(least) {
  const found = [];
  for (const element of document.querySelectorAll(pressable)) {
    if (
      element.closest("[aria-hidden=true], [inert], .maplibregl-map") ||
      element.matches(":disabled") ||
      isInText(element)
    )
      continue;
    const plate = plateOf(element);
    if (!plate.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    plate.scrollIntoView({ block: "center", inline: "center" });
    const { x, y, width, height } = plate.getBoundingClientRect();
    // Skips elements that are invisible until focused, such as skip links.
    if (width < 4 || height < 4 || x + width < 0 || y + height < 0) continue;
    const [midX, midY, half] = [x + width / 2, y + height / 2, least / 2 - 1];
    const isWide = width >= least - 0.5 || (reaches(plate, midX - half, midY) && reaches(plate, midX + half, midY));
    const isHigh = height >= least - 0.5 || (reaches(plate, midX, midY - half) && reaches(plate, midX, midY + half));
    if (isWide && isHigh) continue;
    const words = (element.getAttribute("aria-label") ?? element.textContent ?? "").trim().slice(0, 30);
    found.push(
      `${element.tagName.toLowerCase()}${element.type ? `[${element.type}]` : ""} "${words}" ${Math.round(width)}×${Math.round(height)} .${String(plate.className).slice(0, 40)}`,
    );
  }
  scrollTo(0, 0);
  return found;
}

function coveringParts() {
  scrollTo(0, document.documentElement.scrollHeight / 2);
  const found = [];
  for (const element of document.querySelectorAll("body *")) {
    const { position, pointerEvents } = getComputedStyle(element);
    if ((position !== "fixed" && position !== "sticky") || pointerEvents === "none" || !element.checkVisibility())
      continue;
    const { top, bottom, height } = element.getBoundingClientRect();
    const seen = Math.min(bottom, innerHeight) - Math.max(top, 0);
    const isStuck = position === "fixed" || Math.abs(top - Number.parseFloat(getComputedStyle(element).top)) < 1;
    if (isStuck && seen > innerHeight / 3)
      found.push(`${element.tagName.toLowerCase()}.${String(element.className).slice(0, 40)} ${Math.round(height)} px`);
  }
  scrollTo(0, 0);
  return found;
}

globalThis.smallTargets = smallTargets;
globalThis.coveringParts = coveringParts;
