/** Lista de espera da consultoria. */
export const css = `
.espera{padding:26px 22px;border:1px dashed var(--linha);border-radius:18px;text-align:center}
.espera h2{margin:0;font-size:1.25rem}
.espera p{max-width:38em;margin:8px auto 18px;color:var(--suave)}
`;
