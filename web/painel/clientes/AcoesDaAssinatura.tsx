import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { podeFazer } from '../../../shared/assinaturas/assinaturas.rules.ts';
import type { AssinaturaDoCliente } from '../../../shared/assinaturas/assinaturas.schema.ts';
import { renovaAinda } from '../../../shared/renovacoes/renovacoes.rules.ts';
import { CalendarX } from '../../kit/icones.tsx';
import { type AcaoDoMenu, MenuDeAcoes } from '../../kit/MenuDeAcoes.tsx';
import { useAcao } from '../../kit/useAcao.ts';
import { linkDoPasso } from '../../kit/usePassoNaUrl.ts';
import { PerguntaDeCancelar } from '../pecas/assinaturas/PerguntaDeCancelar.tsx';
import { CobrarAssinatura } from './CobrarAssinatura.tsx';
import { apiDaAssinatura, usePessoaMudou } from './pessoa.consultas.ts';

/** Uma linha de botões: no celular ocupam-na toda, e o cheio que não cabe ao lado dos outros fica por cima deles. */
export const Acoes = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1),
  alignItems: 'center',
  // O ⋯ acaba onde a coluna acaba, e não o lugar de lhe tocar.
  '& > .MuiIconButton-root': { marginRight: theme.spacing(-1.25) },
  [theme.breakpoints.down('sm')]: { '& > .MuiButton-root': { flex: '1 1 auto' } },
}));

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

/** O que se faz de uma assinatura; `principal`, o 'Cobrar' é o botão cheio. Cancelar está a seguir, no menu. */
export function AcoesDaAssinatura(props: {
  id: string;
  linha: AssinaturaDoCliente;
  principal: boolean;
  /** O que vem antes, na mesma linha. */
  children?: ReactNode;
}) {
  const { id, linha, principal, children } = props;
  const [cancelando, cancelar] = useState(false);
  const { produto_nome: produto } = linha;
  const acoes: readonly AcaoDoMenu[] = podeFazer('cancelar', linha)
    ? [
        {
          rotulo: 'Cancelar assinatura',
          Icone: CalendarX,
          destrutiva: true,
          aoEscolher: () => cancelar(true),
        },
      ]
    : [];
  return (
    <Acoes data-acoes="">
      {children}
      {renovaAinda(linha) && <CobrarAssinatura id={id} linha={linha} principal={principal} />}
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
      <MenuDeAcoes de={`de ${produto}`} acoes={acoes} />
      {cancelando && <Cancelar id={id} linha={linha} aoFechar={() => cancelar(false)} />}
    </Acoes>
  );
}
