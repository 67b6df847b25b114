import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { lacunasDoConteudo } from '../../../shared/blocos/lacunas.ts';
import { useTelaLarga } from '../../kit/formulario/EditorComLado.tsx';
import { Vistas } from '../../kit/Vistas.tsx';
import { AparenciaDaPagina } from './AparenciaDaPagina.tsx';
import { CamposDoBloco, type PlanoDaPagina } from './CamposDoBloco.tsx';
import {
  type AcaoDaEdicao,
  type ConteudoEmEdicao,
  type Edicao,
  type ErroDaEdicao,
  ehTipo,
} from './edicao.ts';
import { ListaDeBlocos } from './ListaDeBlocos.tsx';

/** Um lugar do que se escreve: um campo de um bloco ou, com `bloco` '', da página. */
type Lugar = { readonly bloco: string; readonly campo: string };

const VISTAS = { lista: 'Blocos', aparencia: 'Aparência', previa: 'Prévia' } as const;
type Vista = keyof typeof VISTAS;
const PARAMETRO = 'ver';

/** O que falta escrever numa página, na ordem dela. */
export const lacunasDaEdicao = (conteudo: ConteudoEmEdicao) =>
  lacunasDoConteudo({ ...conteudo, blocos: [...conteudo.blocos] });

/** O campo que guarda um caminho: o de uma lista de textos é um só para todos ('inclui.0' está em 'inclui'). */
function acharCampo(dentro: ParentNode, campo: string): HTMLElement | null {
  const partes = campo.split('.');
  for (let quantas = partes.length; quantas > 0; quantas -= 1) {
    const achado = dentro.querySelector<HTMLElement>(`[name="${partes.slice(0, quantas).join('.')}"]`);
    if (achado !== null) return achado;
  }
  return dentro.querySelector<HTMLElement>('input, textarea, select, button');
}

/** Leva o foco a um campo e, se falta escrever nele, marca o trecho que falta: o que se digita fica no lugar dele. */
function focarCampo(campo: HTMLElement | null): void {
  if (campo === null) return;
  campo.focus();
  campo.scrollIntoView?.({ block: 'center' });
  if (!(campo instanceof HTMLInputElement || campo instanceof HTMLTextAreaElement)) return;
  const inicio = campo.value.indexOf('[[');
  const fim = campo.value.indexOf(']]', inicio);
  if (inicio !== -1) campo.setSelectionRange(inicio, fim === -1 ? campo.value.length : fim + 2);
}

/** Quantos há e o botão que leva ao próximo; ao fim, volta ao primeiro. */
function PorFazer(props: {
  gravidade: 'warning' | 'error';
  frase: string;
  botao: string;
  lugares: readonly Lugar[];
  aoIr: (lugar: Lugar) => void;
}) {
  const { lugares, aoIr } = props;
  const proximo = useRef(0);
  const ultimo = useRef<Lugar | null>(null);
  if (lugares.length === 0) return null;
  const ir = () => {
    const em = proximo.current % lugares.length;
    const igual =
      lugares[em]?.bloco === ultimo.current?.bloco && lugares[em]?.campo === ultimo.current?.campo;
    // O que já se resolveu saiu da lista, e o seguinte está no lugar dele.
    const qual = igual ? (em + 1) % lugares.length : em;
    const lugar = lugares[qual];
    if (lugar === undefined) return;
    proximo.current = qual;
    ultimo.current = lugar;
    aoIr(lugar);
  };
  return (
    <Alert
      severity={props.gravidade}
      role="status"
      action={
        <Button color="inherit" size="small" onClick={ir}>
          {props.botao}
        </Button>
      }
    >
      {props.frase}
    </Alert>
  );
}

const contar = (quantos: number, singular: string, varios: string) => (quantos === 1 ? singular : varios);

/**
 * O editor de uma página feita de blocos: a lista, os campos do que está aberto, a aparência, e a prévia ao lado (ou na
 * sua vista, onde não cabe). Não grava: quem o usa guarda `edicao` e o que `agir` faz dela.
 */
export function EditorDeBlocos(props: {
  edicao: Edicao;
  agir: (acao: AcaoDaEdicao) => void;
  erros: readonly ErroDaEdicao[];
  planos: readonly PlanoDaPagina[];
  corDaLoja: string | null;
  /** Conta cada pedido de ir ao primeiro erro. */
  pedidosDoErro: number;
  /** A prévia; `aoEscolher` abre na lista o bloco em que se clica nela. Null onde ela se mostra fora do editor. */
  previa: ((aoEscolher: (id: string) => void) => ReactNode) | null;
}) {
  const { edicao, agir, erros, planos, pedidosDoErro } = props;
  const { conteudo, leitura } = edicao;
  const { blocos, ...aparencia } = conteudo;
  const [busca] = useSearchParams();
  const navegar = useNavigate();
  const aoLado = useTelaLarga() && props.previa !== null;
  const temVistaDaPrevia = !aoLado && props.previa !== null;
  const raiz = useRef<HTMLDivElement>(null);
  const [alvo, mirar] = useState<Lugar | null>(null);
  const lacunas = useMemo(() => lacunasDaEdicao(conteudo), [conteudo]);

  const pedida = busca.get(PARAMETRO);
  const vista: Vista = pedida === 'aparencia' || (pedida === 'previa' && temVistaDaPrevia) ? pedida : 'lista';
  const enderecoDa = (qual: Vista) => {
    const nova = new URLSearchParams(busca);
    if (qual === 'lista') nova.delete(PARAMETRO);
    else nova.set(PARAMETRO, qual);
    return `?${nova}`;
  };
  const verVista = (qual: Vista) => {
    if (qual !== vista) navegar(enderecoDa(qual), { replace: true });
  };

  const irPara = (lugar: Lugar) => {
    verVista(lugar.bloco === '' ? 'aparencia' : 'lista');
    if (lugar.bloco !== '') agir({ tipo: 'abrir', id: lugar.bloco });
    mirar(lugar);
  };
  useEffect(() => {
    if (alvo === null || raiz.current === null) return;
    const dentro =
      alvo.bloco === '' ? raiz.current : raiz.current.querySelector(`[data-bloco="${alvo.bloco}"]`);
    // O que muda de vista ainda não está na tela.
    if (dentro === null || (alvo.bloco === '') !== (vista === 'aparencia')) return;
    focarCampo(acharCampo(dentro, alvo.campo));
    mirar(null);
  }, [alvo, vista]);

  const lugaresDosErros = erros.map(({ bloco, campo }) => ({ bloco: bloco ?? '', campo }));
  const primeiroErro = useRef<Lugar | undefined>(undefined);
  primeiroErro.current = lugaresDosErros[0];
  const irAoErro = useRef(irPara);
  irAoErro.current = irPara;
  useEffect(() => {
    if (pedidosDoErro > 0 && primeiroErro.current !== undefined) irAoErro.current(primeiroErro.current);
  }, [pedidosDoErro]);

  const contarPorResolver = (id: string) => ({
    erros: erros.filter(({ bloco }) => bloco === id).length,
    lacunas: lacunas.filter(({ bloco }) => bloco === id).length,
  });
  const daPagina = erros.filter(({ bloco }) => bloco === null);
  const errosDaAparencia = Object.fromEntries(
    daPagina.map(({ campo, mensagem }) => [campo.split('.')[0] ?? '', mensagem]),
  );
  // O que é da página inteira, e não de um campo dela.
  const geral = daPagina.find(({ campo }) => !(campo in aparencia));
  const escolherNaPrevia = (id: string) => {
    verVista('lista');
    agir({ tipo: 'abrir', id, focar: true });
  };
  const [quantosErros, quantasLacunas] = [erros.length, lacunas.length];
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 4,
        alignItems: 'start',
        gridTemplateColumns: aoLado ? 'minmax(0, 1fr) minmax(0, 24rem)' : 'minmax(0, 1fr)',
      }}
    >
      <Box ref={raiz} sx={{ minWidth: 0 }}>
        <Vistas
          rotulo="Partes da página"
          vistas={(Object.keys(VISTAS) as Vista[])
            .filter((qual) => qual !== 'previa' || temVistaDaPrevia)
            .map((qual) => ({ rotulo: VISTAS[qual], para: enderecoDa(qual), atual: qual === vista }))}
        />
        <Box sx={{ display: 'grid', gap: 1, marginBottom: 2, '&:empty': { display: 'none' } }}>
          {geral !== undefined && <Alert severity="error">{geral.mensagem}</Alert>}
          {geral === undefined && (
            <PorFazer
              gravidade="error"
              frase={`${quantosErros} ${contar(quantosErros, 'campo por corrigir', 'campos por corrigir')}`}
              botao="Ir ao campo"
              lugares={lugaresDosErros}
              aoIr={irPara}
            />
          )}
          <PorFazer
            gravidade="warning"
            frase={`${contar(quantasLacunas, 'Falta', 'Faltam')} ${quantasLacunas} ${contar(quantasLacunas, 'texto', 'textos')}`}
            botao="Ir ao próximo"
            lugares={lacunas}
            aoIr={irPara}
          />
        </Box>
        {vista === 'lista' && (
          <ListaDeBlocos edicao={edicao} agir={agir} contarPorResolver={contarPorResolver}>
            {(bloco) =>
              ehTipo(bloco.tipo) ? (
                <CamposDoBloco
                  key={`${bloco.id} ${leitura}`}
                  bloco={bloco}
                  tipo={bloco.tipo}
                  planos={planos}
                  comErro={contarPorResolver(bloco.id).erros > 0}
                  aoEscrever={(campos) => agir({ tipo: 'escrever', id: bloco.id, campos })}
                />
              ) : (
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  Foi feito numa versão mais nova do painel. Fica guardado como está, e aqui só se muda de
                  lugar, se esconde ou se exclui.
                </Typography>
              )
            }
          </ListaDeBlocos>
        )}
        {vista === 'aparencia' && (
          <AparenciaDaPagina
            aparencia={aparencia}
            corDaLoja={props.corDaLoja}
            erros={errosDaAparencia}
            aoMudar={(campos) => agir({ tipo: 'vestir', campos })}
          />
        )}
        {vista === 'previa' && props.previa?.(escolherNaPrevia)}
      </Box>
      {aoLado && (
        <Box sx={{ position: 'sticky', top: 16, minWidth: 0 }}>{props.previa?.(escolherNaPrevia)}</Box>
      )}
    </Box>
  );
}
