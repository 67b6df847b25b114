import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import {
  corVencimento,
  listaDe,
  podeFazer,
  statusPelaData,
  textoVencimento,
} from '../../../shared/assinaturas/assinaturas.rules.ts';
import type { AssinaturaDoCliente } from '../../../shared/assinaturas/assinaturas.schema.ts';
import { type Data, formatarData, VITALICIO } from '../../../shared/base/datas.ts';
import { formatarReais } from '../../../shared/base/dinheiro.ts';
import { StatusChip } from '../../kit/StatusChip.tsx';
import { useAcao } from '../../kit/useAcao.ts';
import { linkDoPasso } from '../../kit/usePassoNaUrl.ts';
import { PerguntaDeCancelar } from '../pecas/assinaturas/PerguntaDeCancelar.tsx';
import { COR_DO_VENCIMENTO, ROTULO_DO_STATUS } from '../pecas/assinaturas/rotulos.ts';
import { NomeDoProduto } from '../pecas/produtos/NomeDoProduto.tsx';
import { useHoje } from '../shell/api.ts';
import { CobrarAssinatura } from './CobrarAssinatura.tsx';
import { useAssinaturasDoCliente } from './consultas.ts';
import { apiDaAssinatura, usePessoaMudou } from './pessoa.consultas.ts';
import { Quadro } from './Quadro.tsx';

const podeCobrar = ({ status, status_grupo }: AssinaturaDoCliente): boolean =>
  status_grupo === 'ativo' && (status === 'ativo' || status === 'expirado');

function Cancelar(props: { id: string; linha: AssinaturaDoCliente; aoFechar: () => void }) {
  const { id, linha, aoFechar } = props;
  const mudou = usePessoaMudou(id);
  const cancelar = useAcao({
    fazer: (opcoes, versao: number) =>
      apiDaAssinatura(
        'POST /api/assinaturas/{id}/cancelar',
        { params: { id: linha.id }, body: { versao } },
        opcoes,
      ),
    sucesso: () => `Assinatura de ${linha.cliente_nome} cancelada`,
    frase: (mensagem) => `Não foi possível cancelar a assinatura. ${mensagem}`,
    erroNaTela: true,
    aoDarCerto: () => {
      mudou.tudo();
      mudou.assinatura();
      aoFechar();
    },
    aoFalhar: mudou.tudo,
  });
  return (
    <PerguntaDeCancelar
      linha={linha}
      ocupado={cancelar.ocupado}
      erro={cancelar.erro}
      aoConfirmar={() => cancelar.agir(linha.versao)}
      aoCancelar={aoFechar}
    />
  );
}

/** Diz se de uma assinatura se espera que renove já: venceu, ou vence hoje, e não deu lugar a outra. */
export const esperaRenovacao = (linha: AssinaturaDoCliente, hoje: Data): boolean =>
  linha.data_expiracao <= hoje && podeCobrar(linha) && podeFazer('renovar', linha);

/** Uma assinatura: o que é, até quando, e o que se faz dela. O que se espera que renove tem o botão cheio. */
function Linha({
  id,
  linha,
  aoCancelar,
}: {
  id: string;
  linha: AssinaturaDoCliente;
  aoCancelar: () => void;
}) {
  const hoje = useHoje();
  const { produto_nome: produto, data_expiracao, valor } = linha;
  const status = statusPelaData(linha, hoje);
  // Aqui o que está em dia é só texto: verde é o dinheiro que entrou.
  const cor = corVencimento(data_expiracao, hoje);
  return (
    <Box
      component="li"
      sx={{ paddingBottom: 1, '& + &': { paddingTop: 1, borderTop: 1, borderColor: 'divider' } }}
    >
      <Box sx={{ display: 'flex', gap: 1, justifyContent: 'space-between' }}>
        <Box sx={{ minWidth: 0, fontWeight: 600 }}>
          <NomeDoProduto nome={produto} comLetra />
        </Box>
        <Box sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>{formatarReais(valor)}</Box>
      </Box>
      <Typography
        variant="body2"
        component="div"
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1,
          alignItems: 'center',
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        <Box component="span" sx={cor === 'verde' ? {} : { fontWeight: 600, color: COR_DO_VENCIMENTO[cor] }}>
          {textoVencimento(data_expiracao, hoje)}
        </Box>
        {data_expiracao !== VITALICIO && (
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {formatarData(data_expiracao)}
          </Box>
        )}
        {status !== 'ativo' && status !== 'vencido' && status !== 'expirado' && (
          <StatusChip {...ROTULO_DO_STATUS[status]} />
        )}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginTop: 0.75 }}>
        {podeCobrar(linha) && (
          <CobrarAssinatura id={id} linha={linha} principal={esperaRenovacao(linha, hoje)} />
        )}
        {podeFazer('renovar', linha) && (
          <Button
            variant="outlined"
            component={Link}
            aria-label={`Renovar ${produto}`}
            {...linkDoPasso('/dashboard/assinaturas', 'acao', { acao: 'renovar', id: linha.id })}
          >
            Renovar
          </Button>
        )}
        {podeFazer('cancelar', linha) && (
          <Button color="inherit" aria-label={`Cancelar ${produto}`} onClick={aoCancelar}>
            Cancelar
          </Button>
        )}
      </Box>
    </Box>
  );
}

/** O que uma pessoa assina e até quando, ou o que assinou por último; as outras que passaram ficam fechadas. */
export function AssinaturasDaPessoa({ id, quantas }: { id: string; quantas: number }) {
  const { data, isError, refetch } = useAssinaturasDoCliente(id);
  const [cancelando, definirCancelando] = useState<AssinaturaDoCliente | null>(null);
  const [todas, mostrarTodas] = useState(false);
  const itens = data?.itens ?? [];
  // A que vence primeiro é a de que há o que fazer; de quem não tem nenhuma que corra, a última diz o que teve.
  const porData = itens.toSorted((a, b) => a.data_expiracao.localeCompare(b.data_expiracao));
  const correm = porData.filter((linha) => listaDe(linha) === 'em_andamento');
  const passadas = porData.filter((linha) => listaDe(linha) !== 'em_andamento').toReversed();
  const primeiras = correm.length > 0 ? correm : passadas.splice(0, 1);
  const aVista = todas ? [...primeiras, ...passadas] : primeiras;
  return (
    <Quadro titulo="Assinaturas">
      {isError && (
        <Box role="alert">
          <Typography color="error">Não foi possível carregar as assinaturas</Typography>
          <Button size="small" onClick={() => void refetch()}>
            Tentar de novo
          </Button>
        </Box>
      )}
      {!isError && data === undefined && <Typography role="status">Carregando as assinaturas…</Typography>}
      {data !== undefined && itens.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Nenhuma assinatura.{' '}
          <Link to="/dashboard/assinaturas?acao=nova" style={{ color: 'inherit' }}>
            Nova assinatura
          </Link>
        </Typography>
      )}
      <Box component="ul" aria-label="Assinaturas" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {aVista.map((linha) => (
          <Linha key={linha.id} id={id} linha={linha} aoCancelar={() => definirCancelando(linha)} />
        ))}
      </Box>
      {passadas.length > 0 && (
        <Button
          size="small"
          sx={{ marginLeft: -0.625 }}
          aria-expanded={todas}
          onClick={() => mostrarTodas(!todas)}
        >
          {todas ? 'Esconder as anteriores' : `Mostrar as anteriores (${passadas.length})`}
        </Button>
      )}
      {quantas > itens.length && data !== undefined && (
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          Há mais {quantas - itens.length}, que acabaram antes destas.
        </Typography>
      )}
      {cancelando && <Cancelar id={id} linha={cancelando} aoFechar={() => definirCancelando(null)} />}
    </Quadro>
  );
}
