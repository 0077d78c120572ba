export const excavatorClasses = {
  micro: "Micro",
  mini: "Mini",
  compact: "Compact",
  standard: "Standard",
  large: "Large",
  "extra-large": "Extra large",
} as const;
