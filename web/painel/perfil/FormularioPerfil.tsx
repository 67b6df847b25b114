import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod';
import {
  type Perfil,
  type PerfilEntrada,
  type PerfilFormulario,
  perfilEntrada,
} from '../../../shared/sessao/sessao.schema.ts';
import { useAvisos } from '../../kit/Avisos.tsx';
import { DialogoConflito } from '../../kit/DialogoConflito.tsx';
import { useGravacao } from '../../kit/useGravacao.ts';
import { useRascunho } from '../../kit/useRascunho.ts';
import { ApiError, mensagemDaFalha } from '../shell/api.ts';
import { api, useGuardarPerfil } from './consultas.ts';
import { PerfilCampos } from './PerfilCampos.tsx';
import { Secao } from './Secao.tsx';
import { diferencasDoPerfil, ehCampoDoPerfil, type ValoresPerfil, valoresDoPerfil } from './valores.ts';

const esquema = z
  .custom<ValoresPerfil>()
  .transform((valores): PerfilFormulario => valores)
  .pipe(perfilEntrada);

const alterar = (body: PerfilEntrada & { versao: number }, chave?: string) =>
  api('PUT /api/perfil', { body }, { chave });

/** Formulário do perfil; fica aberto depois de salvar, com o que ficou gravado. */
export function FormularioPerfil({ perfil }: { perfil: Perfil }) {
  const avisos = useAvisos();
  const guardar = useGuardarPerfil();
  const [gravado, definirGravado] = useState(perfil);
  const [conflito, definirConflito] = useState<{ meu: PerfilEntrada; atual: Perfil } | null>(null);
  const form = useForm<ValoresPerfil, unknown, PerfilEntrada>({
    resolver: zodResolver(esquema),
    defaultValues: valoresDoPerfil(perfil),
  });
  const { recuperado, chave, descartar } = useRascunho('perfil', form);

  const assentar = (atual: Perfil) => {
    guardar(atual);
    definirGravado(atual);
    form.reset(valoresDoPerfil(atual));
    descartar();
  };
  const { aoEnviar, ocupado } = useGravacao({
    form,
    chave,
    ehCampo: ehCampoDoPerfil,
    enviar: (body: PerfilEntrada) => {
      const versao = form.getValues('versao');
      return (chave) => alterar({ ...body, versao }, chave);
    },
    retomar: (body, salvo) => {
      form.setValue('versao', salvo.versao);
      return alterar({ ...body, versao: salvo.versao });
    },
    aoSalvar: (salvo) => {
      assentar(salvo);
      avisos.sucesso('Perfil salvo');
    },
    aoFalhar: async (falha, meu) => {
      try {
        if (!(falha instanceof ApiError) || falha.erro !== 'versao_desatualizada') throw falha;
        const atual = await api('GET /api/perfil', {});
        guardar(atual);
        definirGravado(atual);
        definirConflito({ meu, atual });
      } catch (causa) {
        avisos.erro(`Não foi possível salvar o perfil: ${mensagemDaFalha(causa)}`);
      }
    },
  });

  const manterMeu = (atual: Perfil) => {
    form.setValue('versao', atual.versao);
    definirConflito(null);
    void aoEnviar();
  };
  const usarAtual = (atual: Perfil) => {
    assentar(atual);
    definirConflito(null);
  };

  return (
    <>
      <Secao titulo="Seus dados" aoEnviar={aoEnviar}>
        {recuperado && (
          <Alert
            severity="info"
            action={
              <Button color="inherit" size="small" onClick={() => assentar(gravado)}>
                Descartar
              </Button>
            }
          >
            Recuperamos o que você estava digitando.
          </Alert>
        )}
        <PerfilCampos form={form} email={gravado.email} usernameGravado={gravado.username} />
        <Button
          type="submit"
          variant="contained"
          disabled={ocupado}
          aria-busy={ocupado}
          sx={{ justifySelf: 'start' }}
        >
          {ocupado ? 'Salvando…' : 'Salvar'}
        </Button>
      </Secao>
      {conflito && (
        <DialogoConflito
          aberto
          registro="Seu perfil"
          campos={diferencasDoPerfil(conflito.meu, conflito.atual)}
          aoUsarAtual={() => usarAtual(conflito.atual)}
          aoManterMeu={() => manterMeu(conflito.atual)}
          aoFechar={() => definirConflito(null)}
        />
      )}
    </>
  );
}
