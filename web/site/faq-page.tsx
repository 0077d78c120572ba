/** The page /faq. A separate module, because /qa imports its text too. */
export { default } from "./content/faq.md";
