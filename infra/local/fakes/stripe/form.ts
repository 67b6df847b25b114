type Ramo = Map<string, Ramo | string>;

function abrir(ramo: Ramo | string): unknown {
  if (typeof ramo === 'string') return ramo;
  const itens = [...ramo].map(([nome, valor]) => [nome, abrir(valor)] as const);
  const lista = itens.length > 0 && itens.every(([nome]) => /^\d*$/.test(nome));
  return lista ? itens.map(([, valor]) => valor) : Object.fromEntries(itens);
}

/** Lê `line_items[0][price_data][currency]=brl`: a Stripe recebe formulários com colchetes, nunca JSON. */
export function parseForm(texto: string): Record<string, unknown> {
  const raiz: Ramo = new Map();
  let vazios = 0;
  for (const [nome, valor] of new URLSearchParams(texto)) {
    const [primeiro = '', ...resto] = nome.split('[').map((parte) => parte.replace(/\]$/, ''));
    // `expand[]=a&expand[]=b`: cada um é mais um item.
    const partes = [primeiro, ...resto.map((parte) => (parte === '' ? String(vazios++) : parte))];
    let ramo = raiz;
    for (const parte of partes.slice(0, -1)) {
      const dentro = ramo.get(parte);
      const filho: Ramo = dentro instanceof Map ? dentro : new Map();
      ramo.set(parte, filho);
      ramo = filho;
    }
    ramo.set(partes.at(-1) ?? '', valor);
  }
  return Object.fromEntries([...raiz].map(([nome, valor]) => [nome, abrir(valor)]));
}
