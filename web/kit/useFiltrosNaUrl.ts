import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate, useNavigationType, useSearchParams } from 'react-router-dom';

/** Espera da última tecla até escrever na URL: o navegador recusa mudanças de endereço rápidas demais. */
const ESPERA_MS = 200;

function tirarFiltros(
  textos: Record<string, string>,
  sair: (nome: string) => boolean,
): Record<string, string> {
  if (!Object.keys(textos).some(sair)) return textos;
  return Object.fromEntries(Object.entries(textos).filter(([nome]) => !sair(nome)));
}

/** O endereço de uma tela com estes filtros: o que é padrão, ou vazio, não se escreve. */
export function escreverEndereco<N extends string>(
  caminho: string,
  padroes: Readonly<Record<N, string>>,
  textos: Readonly<Record<N, string>>,
): string {
  const padrao = new Map(Object.entries<string>(padroes));
  const escritos = Object.entries<string>(textos).filter(
    ([nome, texto]) => texto !== '' && texto !== padrao.get(nome),
  );
  return escritos.length === 0 ? caminho : `${caminho}?${new URLSearchParams(escritos)}`;
}

/**
 * Os filtros de uma tela, guardados na URL sem criar passos no histórico. `padroes` diz os nomes e o que vale para o
 * que não está na URL; não pode mudar de identidade a cada renderização. O texto muda na hora; a URL, um instante
 * depois, e nela não aparece o que é padrão (ou vazio).
 */
export function useFiltrosNaUrl<N extends string>(
  padroes: Readonly<Record<N, string>>,
): { textos: Readonly<Record<N, string>>; mudar: (novos: Partial<Record<N, string>>) => void } {
  const [parametros] = useSearchParams();
  const navegar = useNavigate();
  const navegou = useNavigationType();
  const nomes = Object.keys(padroes);
  const naUrl: Record<string, string> = {};
  for (const nome of nomes) {
    const texto = parametros.get(nome);
    if (texto !== null) naUrl[nome] = texto;
  }
  const [pendentes, definirPendentes] = useState<Record<string, string>>({});
  const aEscrever = useRef<Record<string, string>>({});
  const espera = useRef<ReturnType<typeof setTimeout>>(undefined);

  // A URL mudou (por nós, pelo botão voltar ou por um link): passa a valer o que ela diz.
  const conteudo = JSON.stringify(naUrl);
  const anterior = useRef(naUrl);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `conteudo` é o que há em `naUrl`
  useEffect(() => {
    const antes = anterior.current;
    anterior.current = naUrl;
    // Quem foi a outra vista, ou voltou, vê a que o endereço diz: o que ainda não se escrevera era da de antes.
    if (navegou !== 'REPLACE' && nomes.some((nome) => antes[nome] !== naUrl[nome])) {
      clearTimeout(espera.current);
      aEscrever.current = {};
      definirPendentes({});
      return;
    }
    // O que se digitou enquanto ela mudava é mais novo do que ela diz.
    const aindaPorEscrever = new Set(Object.keys(aEscrever.current));
    definirPendentes((todos) =>
      tirarFiltros(todos, (nome) => antes[nome] !== naUrl[nome] && !aindaPorEscrever.has(nome)),
    );
  }, [conteudo]);
  useEffect(() => () => clearTimeout(espera.current), []);

  const mudar = useCallback(
    (novos: Partial<Record<N, string>>) => {
      const mudados = Object.entries<string | undefined>(novos).flatMap(([nome, texto]) =>
        texto === undefined ? [] : [[nome, texto] as const],
      );
      Object.assign(aEscrever.current, Object.fromEntries(mudados));
      definirPendentes((todos) => ({ ...todos, ...Object.fromEntries(mudados) }));
      clearTimeout(espera.current);
      const tela = window.location.pathname;
      espera.current = setTimeout(() => {
        // Quem já foi a outra tela, que ainda se baixa, não volta a esta por causa de um filtro.
        if (window.location.pathname !== tela) return;
        // Lê o endereço de agora, não o da última renderização: outra coisa pode tê-lo mudado no mesmo instante.
        const busca = new URLSearchParams(window.location.search);
        const antes = busca.toString();
        const padrao = new Map(Object.entries<string>(padroes));
        const iguais = new Set<string>();
        for (const [nome, texto] of Object.entries(aEscrever.current)) {
          if ((busca.get(nome) ?? padrao.get(nome)) === texto) iguais.add(nome);
          else if (texto === padrao.get(nome) || texto === '') busca.delete(nome);
          else busca.set(nome, texto);
        }
        aEscrever.current = {};
        // O que se desfez não muda a URL, e dela não virá o aviso de que já vale.
        if (iguais.size > 0) definirPendentes((todos) => tirarFiltros(todos, (nome) => iguais.has(nome)));
        if (busca.toString() !== antes) navegar({ search: busca.toString() }, { replace: true });
      }, ESPERA_MS);
    },
    [padroes, navegar],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: `conteudo` é o que há em `naUrl`
  const textos = useMemo(
    () => Object.assign({ ...padroes }, naUrl, pendentes),
    [padroes, conteudo, pendentes],
  );
  return { textos, mudar };
}
