import OutlinedInput from '@mui/material/OutlinedInput';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { PerfilEntrada } from '../../../shared/sessao/sessao.schema.ts';
import { CampoTexto } from '../../kit/campos/CampoTexto.tsx';
import { Celula, Grade } from '../../kit/campos/Grade.tsx';
import { Moldura } from '../../kit/campos/Moldura.tsx';
import { origemDoSite } from '../shell/config.ts';
import { CAMPOS_PERFIL as campos, enderecoPublico, type ValoresPerfil } from './valores.ts';

/** Campos do perfil. O e-mail é o de entrar: mostra-se, não se edita. */
export function PerfilCampos(props: {
  form: UseFormReturn<ValoresPerfil, unknown, PerfilEntrada>;
  email: string;
  usernameGravado: string;
}) {
  const { control } = props.form;
  const username = useWatch({ control, name: 'username' });
  const muda = username.trim().toLowerCase() !== props.usernameGravado;
  return (
    <Grade colunas={2}>
      <CampoTexto
        control={control}
        name="nome"
        label={campos.nome.rotulo}
        obrigatorio
        maxLength={120}
        autoComplete="name"
      />
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
      <Celula colunas={2}>
        <CampoTexto
          control={control}
          name="username"
          label={campos.username.rotulo}
          obrigatorio
          maxLength={30}
          ajuda={
            <>
              Suas páginas públicas ficam em <strong>{enderecoPublico(origemDoSite(), username)}</strong>
              {muda && '. Por 12 meses, os links com o nome anterior levam ao novo.'}
            </>
          }
        />
      </Celula>
      <CampoTexto
        control={control}
        name="remetente_nome"
        label={campos.remetente_nome.rotulo}
        maxLength={80}
        ajuda="Quem o cliente vê como remetente dos e-mails. Vazio: o seu nome."
      />
      <CampoTexto
        control={control}
        name="responder_para"
        label={campos.responder_para.rotulo}
        type="email"
        inputMode="email"
        maxLength={254}
        ajuda="Para onde vai a resposta do cliente. Vazio: o e-mail de entrar."
      />
    </Grade>
  );
}
