import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { podeFazer } from '../../../shared/assinaturas/assinaturas.rules.ts';
import type { AssinaturaDoCliente } from '../../../shared/assinaturas/assinaturas.schema.ts';
import { renovaAinda } from '../../../shared/renovacoes/renovacoes.rules.ts';
import { useAcao } from '../../kit/useAcao.ts';
import { linkDoPasso } from '../../kit/usePassoNaUrl.ts';
import { PerguntaDeCancelar } from '../pecas/assinaturas/PerguntaDeCancelar.tsx';
import { CobrarAssinatura } from './CobrarAssinatura.tsx';
import { apiDaAssinatura, usePessoaMudou } from './pessoa.consultas.ts';

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

/** O que se faz de uma assinatura; `principal`, o 'Cobrar' é o botão cheio e, no celular, da largura toda. */
export function AcoesDaAssinatura(props: { id: string; linha: AssinaturaDoCliente; principal: boolean }) {
  const { id, linha, principal } = props;
  const [cancelando, cancelar] = useState(false);
  const { produto_nome: produto } = linha;
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        '& > *': { flex: { xs: '1 1 30%', sm: 'none' } },
      }}
    >
      {renovaAinda(linha) && (
        <Box sx={{ ...(principal && { '&&': { flexBasis: { xs: '100%', sm: 'auto' } } }), display: 'grid' }}>
          <CobrarAssinatura id={id} linha={linha} principal={principal} />
        </Box>
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
        <Button
          color="inherit"
          aria-label={`Cancelar assinatura ${produto}`}
          onClick={() => cancelar(true)}
          sx={{ color: 'text.secondary' }}
        >
          Cancelar assinatura
        </Button>
      )}
      {cancelando && <Cancelar id={id} linha={linha} aoFechar={() => cancelar(false)} />}
    </Box>
  );
}
