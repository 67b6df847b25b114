import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { diasAte, formatarData } from '../../../shared/base/datas.ts';
import type { ContatosDoDia as Contatos } from '../../../shared/clientes/pessoa.schema.ts';
import { Email, Telefone } from '../../kit/Contato.tsx';
import { EsqueletoTabela } from '../../kit/Esqueletos.tsx';
import { EstadoErro, EstadoVazio } from '../../kit/Faces.tsx';
import { mensagemDaFalha } from '../../kit/falhas.ts';
import { type Coluna, ListaEmColunas } from '../../kit/ListaEmColunas.tsx';
import { PaginaCabecalho } from '../../kit/PaginaCabecalho.tsx';
import { StatusChip } from '../../kit/StatusChip.tsx';
import { useClientes } from '../pecas/clientes/consultas.ts';
import { PessoaNaLinha } from '../pecas/clientes/PessoaNaLinha.tsx';
import { useHoje } from '../shell/api.ts';
import { useOQueCorre } from './OQueCorre.tsx';
import { useContatosDoDia } from './pessoa.consultas.ts';
import { useApertados, VistasDeClientes } from './VistasDeClientes.tsx';

type Contato = Contatos['itens'][number] & { readonly id: string };

const COLUNAS: Readonly<Record<'pessoa' | 'assunto' | 'dia' | 'contato', Coluna<Contato, string>>> = {
  pessoa: {
    titulo: 'Pessoa',
    forma: 'nome',
    celula: ({ cliente_id, nome }) => <PessoaNaLinha id={cliente_id} nome={nome} />,
  },
  assunto: { titulo: 'Para quê', celula: ({ texto }) => texto },
  dia: {
    titulo: 'Dia',
    forma: 'etiquetas',
    celula: ({ data }, hoje) =>
      diasAte(data, hoje) < 0 ? <StatusChip tipo="erro" rotulo={`Era ${formatarData(data)}`} /> : 'Hoje',
  },
  contato: {
    titulo: 'Contato',
    celula: ({ telefone, email }) =>
      telefone !== null ? <Telefone telefone={telefone} /> : email !== null && <Email email={email} />,
  },
};
const CARTAO = [['pessoa', 'dia'], ['assunto'], ['contato']] as const;

/** Quem se combinou de procurar hoje ou antes, do mais atrasado; na página de cada um se dá por feito. */
export function ContatosDoDia() {
  const hoje = useHoje();
  const { data, error, refetch } = useContatosDoDia();
  // Dos outros diz-se o que já se leu.
  const clientes = useClientes('nao', { pedir: false });
  const { em } = useOQueCorre(clientes.completo);
  const quantos = useApertados(clientes.itens, em, clientes.completo);
  const itens = useMemo(() => data?.itens.map((item) => ({ ...item, id: item.cliente_id })) ?? [], [data]);
  const restam = data ? data.quantos - data.itens.length : 0;
  return (
    <>
      <PaginaCabecalho titulo="Clientes" subtitulo="Quem você combinou de procurar hoje ou antes." />
      <VistasDeClientes atual="contatos" quantos={quantos} />
      {!data && error !== null && (
        <EstadoErro
          mensagem="Não foi possível carregar quem procurar hoje"
          motivo={mensagemDaFalha(error)}
          aoTentarDeNovo={() => void refetch()}
        />
      )}
      {!data && error === null && <EsqueletoTabela />}
      {data?.quantos === 0 && (
        <EstadoVazio
          titulo="Ninguém para procurar hoje"
          texto="Na página de cada pessoa se marca um dia de a procurar: nesse dia, ela aparece aqui e na Home."
        />
      )}
      {itens.length > 0 && (
        <ListaEmColunas
          rotulo="Procurar hoje"
          itens={itens}
          colunas={COLUNAS}
          cartao={CARTAO}
          contexto={hoje}
        />
      )}
      {restam > 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary', marginTop: 1.5 }}>
          E mais {restam.toLocaleString('pt-BR')}, que aparecem quando estes se fizerem.
        </Typography>
      )}
    </>
  );
}
