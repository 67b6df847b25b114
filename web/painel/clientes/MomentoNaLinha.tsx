import { useState } from 'react';
import { Link } from 'react-router-dom';
import { type Data, formatarDiaEMes, formatarInstante } from '../../../shared/base/datas.ts';
import type { Momento } from '../../../shared/clientes/pessoa.schema.ts';
import { ChevronDown } from '../../kit/icones.tsx';
import { SO_PARA_OUVIR } from '../../kit/noCelular.ts';
import { StatusChip } from '../../kit/StatusChip.tsx';
import { horaDe, nomeDoDia } from '../../kit/tempo.ts';
import { useHoje } from '../shell/api.ts';
import { AnotacaoNoTempo } from './AnotacaoNoTempo.tsx';
import { ConversaNoTempo } from './ConversaNoTempo.tsx';
import { diaDe, type LugarNoTempo } from './conversaNoTempo.ts';
import { IconeDoMomento } from './IconeDoMomento.tsx';
import { Linha, OQueHouve } from './LinhaDoTempo.ts';
import { descreverLembretes } from './lembretesNoTempo.ts';
import { escreverLugar } from './pagamentosNoTempo.ts';

/** Se a hora diz alguma coisa: a do que se escreveu e a do que se comprou; por fora só se sabe o dia. */
function importaAHora(momento: Momento): boolean {
  if (momento.tipo === 'pagamento') return momento.pedido_id !== null;
  return momento.tipo === 'mensagem' || momento.tipo === 'pedido';
}

/** Letras de um detalhe que fica ao lado do título, e não embaixo. */
const NA_MESMA_LINHA = 60;

/** O que se fez e, do que se pagou, de que produto: lê-se com o detalhe, e ouve-se com o título. */
function separarProduto(titulo: string, momento: Momento): readonly [o_que: string, produto: string | null] {
  if (momento.tipo !== 'pagamento' || momento.produto === null) return [titulo, null];
  return [titulo.slice(0, -`: ${momento.produto}`.length), momento.produto];
}

/** O detalhe sem o produto, se é o único de que a linha do tempo fala. */
const tirarProduto = (detalhe: string | null, unico: string | undefined): string | null =>
  unico === undefined || detalhe === null
    ? detalhe
    : detalhe
        .split(' · ')
        .filter((parte) => parte !== unico)
        .join(' · ') || null;

/**
 * Um momento na linha do tempo, ou a conversa de um dia; `dentro`, o que se abriu de uma série, e `unico`, o produto
 * que não é preciso repetir.
 */
export function MomentoNaLinha(props: {
  id: string;
  lugar: LugarNoTempo;
  dentro?: boolean;
  unico?: string | undefined;
}) {
  const { id, lugar, dentro = false } = props;
  const { momento, falas, fez } = lugar;
  const hoje = useHoje();
  const deHoje = diaDe(momento) === hoje;
  const quando = (
    <time dateTime={momento.em} title={formatarInstante(momento.em)}>
      {/* O ano que não é este está por cima. */}
      {nomeDoDia(diaDe(momento), hoje, formatarDiaEMes)}
      {deHoje && ` ${horaDe(momento.em)}`}
    </time>
  );
  const icone = (
    <i>
      <IconeDoMomento momento={momento} />
    </i>
  );
  if (momento.tipo === 'anotacao') {
    return (
      <Linha data-nota="">
        {icone}
        <AnotacaoNoTempo key={momento.anotacao.id} id={id} anotacao={momento.anotacao} />
        <div data-quando="">{quando}</div>
      </Linha>
    );
  }
  if (momento.tipo === 'conversa') {
    return (
      <Linha>
        {icone}
        <ConversaNoTempo falas={falas} ultima={momento} quando={quando} />
      </Linha>
    );
  }
  const { titulo, detalhe: dito, chip, valor, entrou, para } = escreverLugar(momento, fez);
  // À direita só o dia, que todos têm: os dias ficam uns por baixo dos outros.
  const hora = !deHoje && importaAHora(momento) && horaDe(momento.em);
  const detalhe = tirarProduto([dito, hora].filter(Boolean).join(' · ') || null, props.unico);
  const [oQueFez, deQue] = separarProduto(titulo, momento);
  const lido = [deQue, detalhe].filter(Boolean).join(' · ');
  const feito = (
    <>
      {oQueFez}
      {deQue !== null && <span style={SO_PARA_OUVIR}>: {deQue}</span>}
    </>
  );
  return (
    <Linha {...(entrou && { 'data-entrou': true })} {...(dentro && { 'data-dentro': true })}>
      {icone}
      <OQueHouve data-houve="">
        <span data-titulo="" title={titulo}>
          {para === null ? feito : <Link to={para}>{feito}</Link>}
        </span>
        {chip && <StatusChip {...chip} />}
        {lido !== '' && (
          <span data-detalhe={lido.length <= NA_MESMA_LINHA ? 'curto' : 'longo'} title={lido}>
            {deQue !== null && <span aria-hidden>{`${deQue}${detalhe === null ? '' : ' · '}`}</span>}
            {detalhe}
          </span>
        )}
      </OQueHouve>
      <div data-quando="">
        {valor !== null && <span data-valor>{valor}</span>}
        {quando}
      </div>
    </Linha>
  );
}

/** De um dia a outro, em poucas letras: o mês do primeiro só se diz se não é o mesmo. */
function escreverDias(de: Data, ate: Data, hoje: Data): string {
  const [primeiro, ultimo] = [de, ate].map((dia) => nomeDoDia(dia, hoje, formatarDiaEMes));
  if (de === ate) return `${ultimo}`;
  const [dia, mes] = `${primeiro}`.split('/');
  return mes !== undefined && `${ultimo}`.endsWith(`/${mes}`)
    ? `${dia}–${ultimo}`
    : `${primeiro} – ${ultimo}`;
}

/** Os lembretes seguidos numa linha, que se abre no lugar: quantos, de quê, e de que dia a que dia. */
export function LembretesNaLinha(props: {
  id: string;
  lugares: readonly [LugarNoTempo, ...LugarNoTempo[]];
  unico: string | undefined;
}) {
  const { id, lugares, unico } = props;
  const [aberto, abrir] = useState(false);
  const hoje = useHoje();
  const { titulo, detalhe } = descreverLembretes(lugares);
  const [{ momento }] = lugares;
  const dias = escreverDias(diaDe(lugares.at(-1)?.momento ?? momento), diaDe(momento), hoje);
  return (
    <>
      <Linha>
        <i>
          <IconeDoMomento momento={momento} />
        </i>
        <OQueHouve data-houve="">
          <button type="button" data-titulo="" aria-expanded={aberto} onClick={() => abrir(!aberto)}>
            {titulo}
            <ChevronDown aria-hidden />
          </button>
          <span data-detalhe="curto" title={detalhe}>
            {tirarProduto(detalhe, unico)}
          </span>
        </OQueHouve>
        <div data-quando="">
          <span>{dias}</span>
        </div>
      </Linha>
      {aberto &&
        lugares.map((lugar) => (
          <MomentoNaLinha key={lugar.momento.id} id={id} lugar={lugar} dentro unico={unico} />
        ))}
    </>
  );
}
