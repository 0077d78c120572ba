import Monitor from "lucide-react/icons/monitor";
import Moon from "lucide-react/icons/moon";
import Sun from "lucide-react/icons/sun";
import covering from "./covering.module.css";
import { setTheme, type Theme, themeName, themes } from "./theme.ts";
import styles from "./theme-switch.module.css";
import { useTheme } from "./use-theme.ts";

const look = {
  light: { icon: Sun, label: "Light" },
  dark: { icon: Moon, label: "Dark" },
  system: { icon: Monitor, label: "System" },
} satisfies Record<Theme, unknown>;

export function ThemeSwitch() {
  const chosen = useTheme();
  return (
    <fieldset className={styles.switch}>
      <legend className="ui-visually-hidden">Theme</legend>
      {themes.map((theme) => {
        const { icon: Icon, label } = look[theme];
        return (
          <label key={theme}>
            <input
              type="radio"
              className={covering.control}
              name={themeName}
              value={theme}
              checked={theme === chosen}
              onChange={() => setTheme(theme)}
            />
            <Icon aria-hidden="true" />
            {label}
          </label>
        );
      })}
    </fieldset>
  );
}
