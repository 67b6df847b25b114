import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod';
import {
  type Cliente,
  type ClienteEntrada,
  type ClienteFormulario,
  clienteEntrada,
} from '../../../shared/clientes/clientes.schema.ts';
import { useAvisos } from '../../kit/Avisos.tsx';
import { DialogoConflito } from '../../kit/DialogoConflito.tsx';
import { PaginaCabecalho } from '../../kit/PaginaCabecalho.tsx';
import { useGravacao } from '../../kit/useGravacao.ts';
import { useRascunho } from '../../kit/useRascunho.ts';
import { ApiError, mensagemDaFalha } from '../shell/api.ts';
import { ClienteCampos } from './ClienteCampos.tsx';
import { api, useGuardarCliente } from './consultas.ts';
import {
  CLIENTE_EM_BRANCO,
  diferencasDoCliente,
  ehCampoDoCliente,
  type ValoresCliente,
  valoresDoCliente,
  valoresQueValem,
} from './valores.ts';

// O esquema do contrato, que só olha os campos que valem para este cliente.
const esquema = z
  .custom<ValoresCliente>()
  .transform((valores): ClienteFormulario => valoresQueValem(valores))
  .pipe(clienteEntrada);

const alterar = (id: string, body: ClienteEntrada & { versao: number }, chave?: string) =>
  api('PUT /api/clientes/{id}', { params: { id }, body }, { chave });

/** Formulário de cliente, para criar (`cliente` null) e para editar. */
export default function FormularioCliente(props: { cliente: Cliente | null; aoFechar: () => void }) {
  const { cliente, aoFechar } = props;
  const avisos = useAvisos();
  const { guardar } = useGuardarCliente();
  // Um cliente novo passa a ter id quando se descobre que uma tentativa sem resposta o gravou.
  const [id, definirId] = useState(cliente?.id ?? null);
  const [conflito, definirConflito] = useState<{ meu: ClienteEntrada; atual: Cliente } | null>(null);
  const iniciais = cliente === null ? CLIENTE_EM_BRANCO : valoresDoCliente(cliente);
  const form = useForm<ValoresCliente, unknown, ClienteEntrada>({
    resolver: zodResolver(esquema),
    defaultValues: iniciais,
  });
  const { recuperado, chave, descartar } = useRascunho(`cliente:${cliente?.id ?? 'novo'}`, form);
  const { setFocus } = form;

  useEffect(() => setFocus('nome'), [setFocus]);

  const mostrarConflito = async (idDoCliente: string, meu: ClienteEntrada) => {
    const atual = await api('GET /api/clientes/{id}', { params: { id: idDoCliente } });
    guardar(atual);
    definirConflito({ meu, atual });
  };

  const { aoEnviar, ocupado } = useGravacao({
    form,
    chave,
    ehCampo: ehCampoDoCliente,
    enviar: (body: ClienteEntrada) => {
      const versao = form.getValues('versao');
      return (chave) =>
        id === null
          ? api('POST /api/clientes', { body }, { chave })
          : alterar(id, { ...body, versao }, chave);
    },
    retomar: (body, gravado) => {
      definirId(gravado.id);
      form.setValue('versao', gravado.versao);
      return alterar(gravado.id, { ...body, versao: gravado.versao });
    },
    aoSalvar: (salvo) => {
      guardar(salvo);
      descartar();
      avisos.sucesso(`Cliente salvo: ${salvo.nome}`);
      aoFechar();
    },
    aoFalhar: async (falha, body) => {
      const desatualizado = falha instanceof ApiError && falha.erro === 'versao_desatualizada';
      try {
        if (desatualizado && id !== null) return await mostrarConflito(id, body);
        throw falha;
      } catch (causa) {
        avisos.erro(`Não foi possível salvar o cliente: ${mensagemDaFalha(causa)}`);
      }
    },
  });

  const recomecar = () => {
    form.reset(iniciais);
    descartar();
  };
  const usarAtual = (atual: Cliente) => {
    form.reset(valoresDoCliente(atual));
    descartar();
    definirConflito(null);
  };
  const manterMeu = (atual: Cliente) => {
    form.setValue('versao', atual.versao);
    definirConflito(null);
    void aoEnviar();
  };
  const cancelar = () => {
    descartar();
    aoFechar();
  };

  return (
    <>
      <PaginaCabecalho
        titulo="Clientes"
        subtitulo={cliente === null ? 'Novo cliente' : `Editar ${cliente.nome}`}
        acao={
          <Button variant="outlined" onClick={cancelar}>
            Cancelar
          </Button>
        }
      />
      {recuperado && (
        <Alert
          severity="info"
          sx={{ marginBottom: 2 }}
          action={
            <Button color="inherit" size="small" onClick={recomecar}>
              Descartar
            </Button>
          }
        >
          Recuperamos o que você estava digitando.
        </Alert>
      )}
      <Paper
        component="form"
        variant="outlined"
        noValidate
        aria-label={cliente === null ? 'Novo cliente' : `Editar ${cliente.nome}`}
        onSubmit={aoEnviar}
        sx={{ padding: { xs: 2, md: 3 } }}
      >
        <ClienteCampos form={form} />
        <Button
          type="submit"
          variant="contained"
          disabled={ocupado}
          aria-busy={ocupado}
          sx={{ marginTop: 3 }}
        >
          {ocupado ? 'Salvando…' : 'Salvar'}
        </Button>
      </Paper>
      {conflito && (
        <DialogoConflito
          aberto
          registro={conflito.atual.nome}
          campos={diferencasDoCliente(conflito.meu, conflito.atual)}
          aoUsarAtual={() => usarAtual(conflito.atual)}
          aoManterMeu={() => manterMeu(conflito.atual)}
          aoFechar={() => definirConflito(null)}
        />
      )}
    </>
  );
}
