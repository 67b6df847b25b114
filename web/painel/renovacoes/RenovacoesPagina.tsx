import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { SECOES, type Secao } from '../../../shared/renovacoes/renovacoes.rules.ts';
import { PaginaCabecalho } from '../../kit/PaginaCabecalho.tsx';
import { useFiltrosNaUrl } from '../../kit/useFiltrosNaUrl.ts';
import { Vistas } from '../../kit/Vistas.tsx';
import { useContagemDaFila } from '../pecas/renovacoes/consultas.ts';
import { EsqueletoDaFila } from './DuasColunas.tsx';
import { ExportarFila } from './ExportarFila.tsx';
import { Fila } from './Fila.tsx';
import { DA_SECAO, escreverQuantas, escreverQuantoHa, primeiraSecao } from './mostrar.ts';

const ORDEM = { ordem: '' };

const secaoDoTexto = (texto: string | null): Secao | null => SECOES.find((secao) => secao === texto) ?? null;

/** Tela Renovações: quem venceu e quem vence, de todos os produtos, numa fila só. */
export default function RenovacoesPagina() {
  const [parametros] = useSearchParams();
  const { data: contagem, isError, isFetchedAfterMount } = useContagemDaFila();
  const pedida = secaoDoTexto(parametros.get('secao'));
  // A que se abriu fica: esvaziá-la não leva a outra. Sem as contagens abre-se a de hoje, e a fila diz o que há.
  const inicial = useRef<Secao | null>(null);
  if (isError) inicial.current ??= 'hoje';
  else if (contagem && isFetchedAfterMount) inicial.current ??= primeiraSecao(contagem);
  const secao = pedida ?? inicial.current;
  const { textos, mudar } = useFiltrosNaUrl(ORDEM);
  const porValor = textos.ordem === 'valor';
  const [chamados, dizerChamados] = useState<string | null>(null);
  return (
    <>
      <PaginaCabecalho
        titulo="Renovações"
        acao={secao && <ExportarFila secao={secao} vazia={contagem?.[secao].quantas === 0} />}
        subtitulo={
          secao && contagem && contagem[secao].quantas > 0
            ? escreverQuantoHa(contagem[secao], chamados)
            : 'Quem venceu e quem vence'
        }
      />
      <Vistas
        rotulo="Seções da fila"
        vistas={SECOES.map((nome) => ({
          rotulo: contagem
            ? `${DA_SECAO[nome].rotulo} (${escreverQuantas(contagem[nome])})`
            : DA_SECAO[nome].rotulo,
          para: `/dashboard/renovacoes?secao=${nome}${porValor ? '&ordem=valor' : ''}`,
          atual: nome === secao,
        }))}
      />
      {secao === null ? (
        <EsqueletoDaFila />
      ) : (
        <Fila
          key={secao}
          secao={secao}
          quantas={contagem?.[secao].quantas ?? 0}
          porValor={porValor}
          aoContar={dizerChamados}
          aoOrdenar={(valor) => mudar({ ordem: valor ? 'valor' : '' })}
        />
      )}
    </>
  );
}
