import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { useEffect, useRef, useState } from "react";
import type { PublicTestimonial } from "#shared/reviews/testimonial.ts";
import { Quotation, useTestimonials } from "../reviews/public.ts";
import { Band } from "../ui/band.tsx";
import { IconButton } from "../ui/button.tsx";
import { itemsOf } from "../ui/items-of.ts";
import { Link } from "../ui/links.ts";
import styles from "./testimonials.module.css";

/**
 * Shows testimonials one at a time; only the user turns them. Renders nothing without any. Appears only while below the
 * viewport, so that it moves no text being read.
 */
export function FeaturedTestimonials() {
  const list = useTestimonials(true);
  const place = useRef<HTMLDivElement>(null);
  const [isAhead, setAhead] = useState(false);
  const testimonials = itemsOf(list.data);
  const isThere = testimonials.length > 0;
  useEffect(() => {
    if (!isThere || isAhead || !place.current) return undefined;
    const watch = new IntersectionObserver(([seen]) => {
      if (seen && !seen.isIntersecting && seen.boundingClientRect.top > 0) setAhead(true);
    });
    watch.observe(place.current);
    return () => watch.disconnect();
  }, [isThere, isAhead]);
  return <div ref={place}>{isThere && isAhead && <Carousel testimonials={testimonials} />}</div>;
}

function Carousel({ testimonials }: { testimonials: readonly PublicTestimonial[] }) {
  const [shownId, setShownId] = useState<string | null>(null);
  const found = testimonials.findIndex(({ id }) => id === shownId);
  const at = Math.max(found, 0);
  const turn = (by: 1 | -1) => setShownId(testimonials[besideIn(testimonials.length, at, by)]?.id ?? null);
  const isAlone = testimonials.length === 1;
  return (
    <Band id="testimonials" title="What people say" purpose="In their own words, after a completed job.">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for inputs */}
      <div role="group" aria-roledescription="carousel" aria-labelledby="testimonials-title" className="ui-stack">
        {/* All testimonials share one grid cell: the tallest sets the height, so turning causes no layout shift. */}
        <div className={styles.slides} aria-live="polite">
          {testimonials.map(({ id, content, ...of }, index) => (
            <div key={id} className={styles.slide} data-shown={index === at} inert={index !== at}>
              <Quotation text={content} {...of} />
            </div>
          ))}
        </div>
        {!isAlone && (
          <div className="ui-row">
            <IconButton
              icon={<ChevronLeft aria-hidden="true" />}
              name="Previous testimonial"
              onClick={() => turn(-1)}
            />
            <span className="ui-soft">
              {at + 1} of {testimonials.length}
            </span>
            <IconButton icon={<ChevronRight aria-hidden="true" />} name="Next testimonial" onClick={() => turn(1)} />
          </div>
        )}
      </div>
      <p>
        <Link to="/testimonials">Read all testimonials</Link>
      </p>
    </Band>
  );
}

/** Returns the next or previous index among `count`, wrapping around. */
export function besideIn(count: number, at: number, by: 1 | -1): number {
  return (at + by + count) % count;
}
