import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ResolverResult, useForm } from 'react-hook-form';
import { erroDoTelefone, numeroDoBrasil, telefoneComparavel } from '../../../shared/base/telefone.ts';
import type { RotasAtendimento } from '../../../shared/conversas/atendimento.routes.ts';
import { CampoTexto } from '../../kit/campos/CampoTexto.tsx';
import { Falha } from '../../kit/Falha.tsx';
import { foi } from '../../kit/falhas.ts';
import { useAcao } from '../../kit/useAcao.ts';
import { criarApi } from '../shell/api.ts';

const api = criarApi<RotasAtendimento>();
type Valores = { telefone: string };
const TEXTO = 'Oi! Esta é a primeira mensagem da loja pelo CRM: o WhatsApp está ligado.';

const idDe = (telefone: string) =>
  telefoneComparavel(telefone.trim().startsWith('+') ? telefone : `55${numeroDoBrasil(telefone)}`);

function conferir(valores: Valores): ResolverResult<Valores> {
  const erro = erroDoTelefone(valores.telefone);
  if (erro === null) return { values: valores, errors: {} };
  return { values: {}, errors: { telefone: { type: 'recusa', message: erro } } };
}

/** Manda a primeira mensagem ao celular de quem vende, na conversa que o oi dele abriu. */
export function PrimeiraMensagem() {
  const { control, handleSubmit } = useForm<Valores>({
    defaultValues: { telefone: '' },
    resolver: conferir,
  });
  const acao = useAcao({
    fazer: (opcoes, { telefone }: { telefone: string }) =>
      api(
        'POST /api/conversas/{id}/mensagens',
        { params: { id: idDe(telefone) }, body: { texto: TEXTO } },
        opcoes,
      ),
    frase: (mensagem, falha) =>
      foi(falha, 'conversa_nao_encontrada')
        ? 'Ainda não chegou mensagem deste número: mande um oi dele e espere o aviso acima.'
        : mensagem,
    erroNaTela: true,
  });
  const mensagem = acao.resposta?.mensagem;
  const saiu = mensagem?.situacao !== 'falhou';
  return (
    <Box
      component="form"
      noValidate
      sx={{ display: 'grid', gap: 1, width: '100%', justifyItems: 'start' }}
      onSubmit={(evento) => void handleSubmit(({ telefone }) => acao.agir({ telefone }))(evento)}
    >
      <Typography variant="body2">
        O WhatsApp oficial só deixa escrever livremente a quem escreveu há menos de 24 horas: o seu oi abre a
        conversa.
      </Typography>
      <CampoTexto
        control={control}
        name="telefone"
        label="O seu celular, com DDD"
        type="tel"
        maxLength={24}
      />
      <Button type="submit" variant="outlined" disabled={acao.ocupado} aria-busy={acao.ocupado}>
        {acao.ocupado ? 'Mandando…' : 'Mandar para mim'}
      </Button>
      <Falha erro={acao.erro} />
      <Box role="status" sx={{ width: '100%' }}>
        {mensagem && acao.erro === null && (
          <Alert severity={saiu ? 'success' : 'error'}>
            {saiu ? 'Mensagem mandada: olhe o seu celular.' : `Não saiu: ${mensagem.motivo ?? 'sem motivo'}`}
          </Alert>
        )}
      </Box>
    </Box>
  );
}
