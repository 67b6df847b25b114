import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { ClienteResumo } from '../../../shared/clientes/clientes.schema.ts';
import { Moldura } from '../../kit/campos/Moldura.tsx';
import { DialogoConfirmacao } from '../../kit/DialogoConfirmacao.tsx';
import { foi } from '../../kit/falhas.ts';
import { useAcao } from '../../kit/useAcao.ts';
import { api, useGuardarCliente } from '../pecas/clientes/consultas.ts';

/**
 * Pergunta antes de apagar o que identifica um cliente (LGPD): não se desfaz, e por isso pede que se escreva o nome
 * dele.
 */
export default function ApagarDados(props: { cliente: ClienteResumo; aoFechar: () => void }) {
  const { cliente, aoFechar } = props;
  const { id, nome } = cliente;
  const [versao, definirVersao] = useState(cliente.versao);
  const [escrito, definirEscrito] = useState('');
  const { guardar } = useGuardarCliente();
  const apagar = useAcao({
    fazer: (opcoes, entrada: { versao: number; nome: string }) =>
      api('POST /api/clientes/{id}/apagar-dados', { params: { id }, body: entrada }, opcoes),
    sucesso: () => 'Dados apagados. O que resta some em instantes das outras telas',
    frase: (mensagem) => `Não foi possível apagar os dados. ${mensagem}`,
    erroNaTela: true,
    aoDarCerto: (apagado) => {
      guardar(apagado);
      aoFechar();
    },
    aoFalhar: async (falha) => {
      if (!foi(falha, 'versao_desatualizada')) return;
      const atual = await api('GET /api/clientes/{id}', { params: { id } });
      guardar(atual);
      definirVersao(atual.versao);
    },
  });
  return (
    <DialogoConfirmacao
      aberto
      titulo={`Apagar os dados de ${nome}?`}
      rotuloConfirmar="Apagar os dados"
      perigosa
      ocupado={apagar.ocupado}
      semConfirmar={escrito.trim() !== nome.trim()}
      erro={apagar.erro}
      aoConfirmar={() => apagar.agir({ versao, nome: escrito })}
      aoCancelar={aoFechar}
    >
      <Typography sx={{ marginBottom: 1 }}>
        Somem o nome, os contatos, o CPF, o endereço, as conversas e os leads desta pessoa. As vendas e os
        pagamentos ficam, com os valores e as datas, sem dizer de quem são. Isso não pode ser desfeito.
      </Typography>
      <Typography sx={{ marginBottom: 2 }}>Se ela pediu os dados, exporte-os antes.</Typography>
      <Moldura label="Escreva o nome do cliente para confirmar" erro={undefined} disabled={apagar.ocupado}>
        {(dentro) => (
          <OutlinedInput
            value={escrito}
            onChange={({ target }) => definirEscrito(target.value)}
            inputProps={{ ...dentro, autoComplete: 'off' }}
          />
        )}
      </Moldura>
    </DialogoConfirmacao>
  );
}
