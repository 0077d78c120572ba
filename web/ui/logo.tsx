import styles from "./logo.module.css";

/** The logo: an H with a flatbed lorry as its crossbar. */
export function LogoMark() {
  return (
    <svg className={styles.mark} viewBox="0 0 40 32" aria-hidden="true" focusable="false">
      <path fill="currentcolor" d="M3 1h8v30H3zM29 1h8v30h-8z" />
      <path className={styles.bed} d="M0 12h40v6H0z" />
      <circle className={styles.wheel} cx="16" cy="22.6" r="3.8" />
      <circle className={styles.wheel} cx="24.6" cy="22.6" r="3.8" />
    </svg>
  );
}

export function Logo() {
  return (
    <span className={styles.logo}>
      <LogoMark />
      <span className={styles.word}>Haulyard</span>
    </span>
  );
}
