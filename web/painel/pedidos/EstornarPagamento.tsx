import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import * as z from 'zod';
import { formatarData, somarDias } from '../../../shared/base/datas.ts';
import { reais } from '../../../shared/base/dinheiro.campos.ts';
import { centavosParaReais, formatarMoeda, reaisParaCentavos } from '../../../shared/base/dinheiro.ts';
import { APRESENTACAO, gatewayComAo } from '../../../shared/gateways/gateways.rules.ts';
import type { Pagamento, PedidoDetalhe } from '../../../shared/pedidos/pedidos.schema.ts';
import { CampoDinheiro } from '../../kit/campos/CampoDinheiro.tsx';
import { CampoMarcar } from '../../kit/campos/CampoMarcar.tsx';
import { DialogoConfirmacao } from '../../kit/DialogoConfirmacao.tsx';
import { useAcao } from '../../kit/useAcao.ts';
import { api, useGuardarPedido } from './consultas.ts';
import { restaAEstornar } from './situacao.ts';

const formularioDe = (resta_centavos: number, moeda: string) =>
  z.object({
    valor: reais('Informe o valor a estornar')
      .refine((valor) => valor > 0, 'Informe um valor maior que zero')
      .refine(
        (valor) => reaisParaCentavos(valor) <= resta_centavos,
        `Só restam ${formatarMoeda(resta_centavos, moeda)} deste pagamento a estornar`,
      ),
    parar_cobrancas: z.boolean(),
  });
type Formulario = z.output<ReturnType<typeof formularioDe>>;

const escreverDias = (dias: number) => (dias === 1 ? '1 dia' : `${dias} dias`);

/** O que o estorno faz com o acesso, antes de o fazer (regra 29). */
function fraseDoAcesso(
  { acesso, dias_de_cada }: PedidoDetalhe,
  pagamento: Pagamento,
  inteiro: boolean,
): string {
  const dias = dias_de_cada[pagamento.id] ?? 0;
  if (!acesso || pagamento.intervalo === null) return 'Este pagamento não deu acesso.';
  const hoje = formatarData(acesso.data_expiracao);
  if (!inteiro) return `Só o dinheiro volta: o acesso continua até ${hoje}.`;
  if (dias === 0) return `Os dias deste pagamento já passaram: o acesso continua até ${hoje}.`;
  const depois = formatarData(somarDias(acesso.data_expiracao, -dias));
  return `O acesso perde ${escreverDias(dias)}: em vez de ${hoje}, passa a vencer em ${depois}.`;
}

function fraseDoGrupo({ acesso }: PedidoDetalhe): string | null {
  if (acesso?.status_grupo !== 'ativo') return null;
  return 'No grupo nada muda sozinho: quando o acesso vencer, a pessoa fica em “Vencidos” até você a remover.';
}

/** Diz o que o estorno faz antes de fazê-lo, inteiro ou em parte; a recusa se lê na própria pergunta. */
export function EstornarPagamento(props: {
  pedido: PedidoDetalhe;
  pagamento: Pagamento;
  aoReler: () => void;
  aoFechar: () => void;
}) {
  const { pedido, pagamento, aoReler, aoFechar } = props;
  const guardar = useGuardarPedido();
  const resta = restaAEstornar(pagamento);
  const emCurso = pagamento.estorno_em_curso;
  const resolver = useMemo(() => zodResolver(formularioDe(resta, pagamento.moeda)), [resta, pagamento.moeda]);
  const { control, handleSubmit } = useForm<Formulario>({
    resolver,
    defaultValues: { valor: emCurso?.valor ?? centavosParaReais(resta), parar_cobrancas: true },
  });
  const valor = useWatch({ control, name: 'valor' });
  const centavos = typeof valor === 'number' ? reaisParaCentavos(valor) : 0;
  const inteiro = centavos >= resta;
  const quanto = `${formatarMoeda(centavos, pagamento.moeda)} de ${pedido.cliente_nome}`;
  const estornar = useAcao({
    fazer: (opcoes, dados: Formulario) =>
      api(
        'POST /api/pedidos/{id}/estornar',
        { params: { id: pedido.id }, body: { pagamento_id: pagamento.id, ...dados } },
        opcoes,
      ),
    sucesso: () => `Estorno pedido ${gatewayComAo(pagamento.gateway)}: ${quanto}`,
    frase: (mensagem) => `Não foi possível estornar. ${mensagem}`,
    erroNaTela: true,
    aoDarCerto: (atual) => {
      guardar(atual);
      aoFechar();
    },
    aoFalhar: aoReler,
  });
  const { ocupado, erro } = estornar;
  const grupo = inteiro ? fraseDoGrupo(pedido) : null;

  return (
    <DialogoConfirmacao
      aberto
      titulo={`Tem certeza que deseja estornar ${quanto}?`}
      rotuloConfirmar={ocupado ? 'Estornando…' : 'Estornar'}
      perigosa
      ocupado={ocupado}
      erro={erro}
      aoConfirmar={handleSubmit(estornar.agir)}
      aoCancelar={aoFechar}
    >
      <Box sx={{ display: 'grid', gap: 2, paddingTop: 0.5 }}>
        <CampoDinheiro
          control={control}
          name="valor"
          label="Quanto estornar"
          obrigatorio
          disabled={ocupado || emCurso !== null}
          ajuda={`Restam ${formatarMoeda(resta, pagamento.moeda)} deste pagamento`}
        />
        <Typography>
          {APRESENTACAO[pagamento.gateway].artigo === 'o' ? 'O' : 'A'} {APRESENTACAO[pagamento.gateway].nome}{' '}
          devolve o dinheiro a quem pagou, e isto não se desfaz.{' '}
          <strong>{fraseDoAcesso(pedido, pagamento, inteiro)}</strong> {grupo}
        </Typography>
        {pedido.recorrente && inteiro && (
          <CampoMarcar
            control={control}
            name="parar_cobrancas"
            label="Parar as próximas cobranças"
            disabled={ocupado}
          />
        )}
      </Box>
    </DialogoConfirmacao>
  );
}
