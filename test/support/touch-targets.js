// Runs inside a page: which things that are pressed are smaller than a fingertip, and how much of the window stands still
// while the page scrolls. The tour (test/journeys/tour.journey.ts) reads it.
const pressable =
  "a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], [role=option], [role=switch], [role=menuitem]";

/** A link among the words of a sentence is as high as its line. */
function isInText(element) {
  if (element.tagName !== "A" || getComputedStyle(element).display !== "inline") return false;
  const around = element.parentElement?.textContent?.trim() ?? "";
  return around.length > (element.textContent?.trim().length ?? 0);
}

/** What takes the press: the label round a control, or the one beside a control that is not drawn itself. */
function plateOf(element) {
  const isDrawn = element.getBoundingClientRect().width >= 4;
  return element.closest("label") ?? (isDrawn ? null : element.labels?.[0]) ?? element;
}

/** Whether a press beside the middle is the element's too: its edge may reach further than it is drawn. */
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
    // What is out of sight until it takes the focus.
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

/** What covers more than a third of the window, alone, however far the page is scrolled. */
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
