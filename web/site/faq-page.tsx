/** /faq: a module of its own, as /qa uses its text too. */
export { default } from "./content/faq.md";
