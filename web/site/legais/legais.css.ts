/** Estilo das páginas de privacidade e de termos: texto corrido, para ler. */
export const css = `
main{max-width:720px;padding-block:28px 40px}
@media (pointer:coarse){main>a{display:inline-block;min-height:44px;align-content:center}}
h1{margin:16px 0 10px;font-size:clamp(1.75rem,6vw,2.5rem)}
h2{margin:34px 0 10px;font-size:1.25rem}
main p+p,main ul+p,main ul{margin-top:10px}
main li{margin-top:8px;padding-left:16px;border-left:3px solid var(--linha)}
main>address{margin-top:12px;font-size:1rem}
footer{max-width:720px;padding-block:18px 36px;border-top:1px solid var(--linha)}
`;
