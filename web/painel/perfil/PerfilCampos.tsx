import OutlinedInput from '@mui/material/OutlinedInput';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { PerfilEntrada } from '../../../shared/sessao/sessao.schema.ts';
import { CampoTexto } from '../../kit/campos/CampoTexto.tsx';
import { CampoNaGrade, Grade } from '../../kit/campos/Grade.tsx';
import { Moldura } from '../../kit/campos/Moldura.tsx';
import { declarados } from '../../kit/campos/propriedades.ts';
import { origemDoSite } from '../shell/config.ts';
import { CAMPOS_PERFIL, enderecoPublico, type ValoresPerfil } from './valores.ts';

/** Campos do perfil. O e-mail é o de entrar: mostra-se, não se edita. */
export function PerfilCampos(props: {
  form: UseFormReturn<ValoresPerfil, unknown, PerfilEntrada>;
  email: string;
  usernameGravado: string;
}) {
  const { control } = props.form;
  const campo = declarados(control, CAMPOS_PERFIL);
  const username = useWatch({ control, name: 'username' });
  const muda = username.trim().toLowerCase() !== props.usernameGravado;
  return (
    <Grade colunas={2}>
      <CampoTexto {...campo('nome')} obrigatorio autoComplete="name" />
      <Moldura label="E-mail" erro={undefined} ajuda="É com ele que você entra; não muda por aqui.">
        {(dentro) => (
          <OutlinedInput
            value={props.email}
            readOnly
            sx={{ backgroundColor: 'action.hover' }}
            inputProps={{ ...dentro, autoComplete: 'off' }}
          />
        )}
      </Moldura>
      <CampoNaGrade
        {...campo('username')}
        colunas={2}
        obrigatorio
        ajuda={
          <>
            Suas páginas públicas ficam em <strong>{enderecoPublico(origemDoSite(), username)}</strong>
            {muda && '. Por 12 meses, os links com o nome anterior levam ao novo.'}
          </>
        }
      />
      <CampoTexto
        {...campo('remetente_nome')}
        ajuda="Quem o cliente vê como remetente dos e-mails. Vazio: o seu nome."
      />
      <CampoTexto
        {...campo('responder_para')}
        type="email"
        inputMode="email"
        ajuda="Para onde vai a resposta do cliente. Vazio: o e-mail de entrar."
      />
    </Grade>
  );
}
