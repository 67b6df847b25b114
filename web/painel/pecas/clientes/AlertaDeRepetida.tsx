import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type FieldPathValue, type FieldValues, type Path, useController } from 'react-hook-form';
import { Link } from 'react-router-dom';
import type { RotasAssinaturas } from '../../../../shared/assinaturas/assinaturas.routes.ts';
import { fraseDaRepetida, ocupaOLugar, podeFazer } from '../../../../shared/assinaturas/assinaturas.rules.ts';
import { CampoMarcar } from '../../../kit/campos/CampoMarcar.tsx';
import type { PropriedadesDoCampo } from '../../../kit/campos/propriedades.ts';
import { foi } from '../../../kit/falhas.ts';
import { criarApi } from '../../shell/api.ts';

const api = criarApi<RotasAssinaturas>();
const TELA = '/dashboard/assinaturas';

/** A assinatura que o cliente já tem num destes produtos, ou undefined; lida a cada escolha. */
function useRepetida(cliente_id: string, produtos: readonly string[]) {
  const { data } = useQuery({
    queryKey: ['GET /api/clientes/{id}/assinaturas', { id: cliente_id, repetida: true }],
    queryFn: ({ signal }) =>
      api(
        'GET /api/clientes/{id}/assinaturas',
        { params: { id: cliente_id }, query: { limite: 100 } },
        { signal },
      ),
    enabled: cliente_id !== '',
    staleTime: 0,
  });
  if (cliente_id === '') return undefined;
  return data?.itens.find((item) => produtos.includes(item.produto_id) && ocupaOLugar(item));
}

/** A mensagem de uma falha ao salvar; a de assinatura repetida já está no alerta acima. */
export const fraseSemRepetir = (mensagem: string, falha: unknown): string =>
  foi(falha, 'assinatura_repetida') ? 'veja o aviso acima.' : mensagem;

function Seguir({ acao, id, rotulo }: { acao: 'editar' | 'renovar'; id: string; rotulo: string }) {
  return (
    <Button
      size="small"
      variant="outlined"
      color="inherit"
      component={Link}
      to={`${TELA}?acao=${acao}&id=${id}`}
    >
      {rotulo}
    </Button>
  );
}

/**
 * Diz que o cliente escolhido já tem o produto, qual é a assinatura, e por onde seguir: abri-la, renová-la, ou marcar
 * que se quer outra assim mesmo (`name` é o campo que o diz ao servidor, que sem ele recusa).
 */
export function AlertaDeRepetida<V extends FieldValues, T = V>(
  props: Pick<PropriedadesDoCampo<V, T>, 'control' | 'name'> & {
    cliente_id: string;
    produtos: readonly string[];
  },
) {
  const { control, name, cliente_id, produtos } = props;
  const { field, fieldState } = useController({ control, name });
  const repetida = useRepetida(cliente_id, produtos);
  const { onChange } = field;
  const id = repetida?.id;
  // O que se aceitou era repetir aquela: outra escolha pergunta de novo.
  // biome-ignore lint/correctness/useExhaustiveDependencies: só quando muda a que se repetiria
  useEffect(() => {
    if (field.value === true) onChange(false as FieldPathValue<V, Path<V>>);
  }, [id, cliente_id]);

  // O servidor recusou por uma que esta tela ainda não viu: a frase dele já diz qual é.
  if (repetida === undefined && !fieldState.invalid && field.value !== true) return null;
  return (
    <Alert severity="warning" role="status">
      {repetida !== undefined && (
        <>
          {fraseDaRepetida({
            ...repetida,
            cliente: { nome: repetida.cliente_nome },
            produto: { nome: repetida.produto_nome },
          })}
          .
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginBlock: 1 }}>
            <Seguir acao="editar" id={repetida.id} rotulo="Abrir a existente" />
            {podeFazer('renovar', repetida) && <Seguir acao="renovar" id={repetida.id} rotulo="Renovar" />}
          </Box>
        </>
      )}
      <CampoMarcar
        control={control}
        name={name}
        label="Criar mesmo assim"
        erroJaDito={repetida !== undefined}
      />
    </Alert>
  );
}
