// Nos projetos que não isolam os módulos, os arquivos que caem no mesmo processo dividem o que custa a abrir.
const fechar: (() => Promise<unknown>)[] = [];

// O Vitest encerra o processo por SIGTERM depois do último arquivo.
process.once('SIGTERM', () => {
  void Promise.allSettled(fechar.map((fazer) => fazer())).finally(() => process.exit());
});

/** O que os arquivos deste processo dividem: abre-se quando o primeiro pede, e fecha-se com o processo. */
export function desteProcesso<T>(
  abrir: () => Promise<T>,
  { fecharCom }: { readonly fecharCom?: (aberto: T) => Promise<unknown> } = {},
): () => Promise<T> {
  let aberto: Promise<T> | undefined;
  return () => {
    if (aberto) return aberto;
    const este = abrir();
    aberto = este;
    if (fecharCom) fechar.push(() => este.then(fecharCom));
    return este;
  };
}
