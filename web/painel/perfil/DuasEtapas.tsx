import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, type FormEvent, lazy, type ReactNode, Suspense, useState } from 'react';
import { type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import { Copiavel } from '../../kit/Copiavel.tsx';
import { CampoTexto } from '../../kit/campos/CampoTexto.tsx';
import { EsqueletoCartoes } from '../../kit/Esqueletos.tsx';
import { EstadoErro } from '../../kit/Faces.tsx';
import { useRecados } from '../../kit/Recados.tsx';
import { StatusChip } from '../../kit/StatusChip.tsx';
import { mensagemDoCodigo } from '../shell/codigo.ts';
import {
  comecarDuasEtapas,
  desligarDuasEtapas,
  lerDuasEtapas,
  ligarDuasEtapas,
  type Segredo,
} from './duasEtapas.ts';
import { Secao } from './Secao.tsx';
import { falhaDaTroca } from './senha.ts';

const CodigoQr = lazy(() => import('../../kit/CodigoQr.tsx'));

const CHAVE = ['duas-etapas'];
const NAO_DEU = 'Não foi possível mudar a verificação. Tente novamente em alguns minutos';

/** Liga e desliga o código do aplicativo que se pede depois da senha; mostra como a conta está. */
export function DuasEtapas({ email }: { email: string }) {
  const consultas = useQueryClient();
  const { data: ligada, isPending, refetch } = useQuery({ queryKey: CHAVE, queryFn: lerDuasEtapas });
  const definir = (valor: boolean) => consultas.setQueryData(CHAVE, valor);
  if (isPending) return <EsqueletoCartoes quantidade={1} />;
  if (ligada === undefined) {
    return (
      <EstadoErro
        mensagem="Não foi possível saber se a verificação em duas etapas está ligada"
        aoTentarDeNovo={() => void refetch()}
      />
    );
  }
  return ligada ? (
    <Ligada email={email} aoDesligar={() => definir(false)} />
  ) : (
    <Desligada email={email} aoLigar={() => definir(true)} />
  );
}

/** O que os dois estados têm em comum: como a conta está, a falha que não é de um campo, e um envio por vez. */
function Quadro<Valores extends FieldValues>(props: {
  form: UseFormReturn<Valores>;
  estado: ComponentProps<typeof StatusChip>;
  enviar: (evento: FormEvent<HTMLFormElement>) => Promise<void>;
  children: ReactNode;
}) {
  const { form, estado } = props;
  const { errors, isSubmitting } = form.formState;
  return (
    <Secao
      titulo="Verificação em duas etapas"
      aoEnviar={(evento) => {
        if (isSubmitting) return evento.preventDefault();
        form.clearErrors('root');
        void props.enviar(evento);
      }}
    >
      {errors.root && <Alert severity="error">{errors.root.message}</Alert>}
      <Box sx={{ justifySelf: 'start' }}>
        <StatusChip {...estado} />
      </Box>
      {props.children}
    </Secao>
  );
}

function Desligada({ email, aoLigar }: { email: string; aoLigar: () => void }) {
  const recados = useRecados();
  const [segredo, definirSegredo] = useState<Segredo | null>(null);
  const form = useForm({ defaultValues: { codigo: '' } });
  const { isSubmitting } = form.formState;

  const enviar = form.handleSubmit(async ({ codigo }) => {
    try {
      if (segredo === null) return definirSegredo(await comecarDuasEtapas(email));
      if (codigo.trim() === '') {
        return form.setError(
          'codigo',
          { message: 'Informe o código que o aplicativo mostra' },
          { shouldFocus: true },
        );
      }
      await ligarDuasEtapas(codigo);
      aoLigar();
      recados.sucesso('Verificação em duas etapas ligada');
    } catch (falha) {
      const message = mensagemDoCodigo(falha).replace(/^Erro ao fazer login$/, NAO_DEU);
      if (segredo === null) form.setError('root', { message });
      else form.setError('codigo', { message }, { shouldFocus: true });
    }
  });
  return (
    <Quadro form={form} estado={{ tipo: 'neutro', rotulo: 'Desligada' }} enviar={enviar}>
      <Typography>
        Com ela, entrar pede a senha e um código de 6 números que só o seu celular mostra. Quem descobrir a
        sua senha não entra.
      </Typography>
      {segredo && (
        <>
          <Typography>
            1. No celular, abra um aplicativo de autenticação (Google Authenticator, Microsoft Authenticator,
            1Password ou outro) e leia este código:
          </Typography>
          <Suspense fallback={<EsqueletoCartoes quantidade={1} />}>
            <CodigoQr texto={segredo.endereco} nome="Código QR para o aplicativo de autenticação" />
          </Suspense>
          <Typography sx={{ overflowWrap: 'anywhere' }}>
            Se não puder lê-lo, digite no aplicativo esta chave:{' '}
            <Copiavel nome="Chave" texto={segredo.texto} />
          </Typography>
          <Typography>2. Digite o código que o aplicativo passou a mostrar:</Typography>
          <Box sx={{ maxWidth: '24rem' }}>
            <CampoTexto
              control={form.control}
              name="codigo"
              label="Código do aplicativo"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={12}
            />
          </Box>
        </>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button type="submit" variant="contained" disabled={isSubmitting} aria-busy={isSubmitting}>
          {segredo ? 'Ligar' : 'Ligar a verificação em duas etapas'}
        </Button>
        {segredo && (
          <Button
            disabled={isSubmitting}
            onClick={() => {
              form.reset();
              definirSegredo(null);
            }}
          >
            Desistir
          </Button>
        )}
      </Box>
    </Quadro>
  );
}

function Ligada({ email, aoDesligar }: { email: string; aoDesligar: () => void }) {
  const recados = useRecados();
  const form = useForm({ defaultValues: { senha: '' } });
  const { isSubmitting } = form.formState;
  const enviar = form.handleSubmit(async ({ senha }) => {
    if (senha === '')
      return form.setError('senha', { message: 'Informe a sua senha' }, { shouldFocus: true });
    try {
      await desligarDuasEtapas(senha);
      aoDesligar();
      recados.sucesso('Verificação em duas etapas desligada');
    } catch (falha) {
      const { campo, mensagem } = falhaDaTroca(falha);
      if (campo === 'atual')
        form.setError('senha', { message: 'A senha está incorreta' }, { shouldFocus: true });
      else form.setError('root', { message: campo === null ? mensagem : NAO_DEU });
    }
  });
  return (
    <Quadro form={form} estado={{ tipo: 'sucesso', rotulo: 'Ligada' }} enviar={enviar}>
      <Typography>
        Entrar pede a senha e o código do aplicativo. Trocou de celular? Desligue e ligue de novo no novo.
        Perdeu o celular? Peça a quem administra o sistema que a desligue.
      </Typography>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <Box sx={{ maxWidth: '24rem' }}>
        <CampoTexto
          control={form.control}
          name="senha"
          label="Sua senha, para desligar"
          type="password"
          autoComplete="current-password"
          maxLength={256}
        />
      </Box>
      <Button
        type="submit"
        variant="outlined"
        disabled={isSubmitting}
        aria-busy={isSubmitting}
        sx={{ justifySelf: 'start' }}
      >
        Desligar
      </Button>
    </Quadro>
  );
}
