import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod';
import {
  type Produto,
  type ProdutoEntrada,
  produtoEntrada,
} from '../../../shared/produtos/produtos.schema.ts';
import { useAvisos } from '../../kit/Avisos.tsx';
import { DialogoConflito } from '../../kit/DialogoConflito.tsx';
import { PaginaCabecalho } from '../../kit/PaginaCabecalho.tsx';
import { useGravacao } from '../../kit/useGravacao.ts';
import { useRascunho } from '../../kit/useRascunho.ts';
import { ApiError, mensagemDaFalha } from '../shell/api.ts';
import { api, useGuardarProduto } from './consultas.ts';
import { ProdutoCampos } from './ProdutoCampos.tsx';
import {
  diferencasDoProduto,
  ehCampoDoProduto,
  PRODUTO_EM_BRANCO,
  type ValoresProduto,
  valoresDoProduto,
} from './valores.ts';

// O esquema do contrato; a edição começa com o valor vazio, que ele recusa.
const esquema = z
  .custom<ValoresProduto>()
  .transform((valores): unknown => valores)
  .pipe(produtoEntrada);

const alterar = (id: string, body: ProdutoEntrada & { versao: number }, chave?: string) =>
  api('PUT /api/produtos/{id}', { params: { id }, body }, { chave });

/** Formulário de produto, para criar (`produto` null) e para editar. */
export default function FormularioProduto(props: { produto: Produto | null; aoFechar: () => void }) {
  const { produto, aoFechar } = props;
  const titulo = produto === null ? 'Novo produto' : `Editar ${produto.nome}`;
  const avisos = useAvisos();
  const { guardar } = useGuardarProduto();
  // Um produto novo passa a ter id quando se descobre que uma tentativa sem resposta o gravou.
  const [id, definirId] = useState(produto?.id ?? null);
  const [conflito, definirConflito] = useState<{ meu: ProdutoEntrada; atual: Produto } | null>(null);
  const iniciais = produto === null ? PRODUTO_EM_BRANCO : valoresDoProduto(produto);
  const form = useForm<ValoresProduto, unknown, ProdutoEntrada>({
    resolver: zodResolver(esquema),
    defaultValues: iniciais,
  });
  const { recuperado, chave, descartar } = useRascunho(`produto:${produto?.id ?? 'novo'}`, form);
  const { setFocus } = form;

  useEffect(() => setFocus('nome'), [setFocus]);

  const { aoEnviar, ocupado } = useGravacao({
    form,
    chave,
    ehCampo: ehCampoDoProduto,
    enviar: (body: ProdutoEntrada) => {
      const versao = form.getValues('versao');
      return (chave) =>
        id === null
          ? api('POST /api/produtos', { body }, { chave })
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
      avisos.sucesso(`Produto salvo: ${salvo.nome}`);
      aoFechar();
    },
    aoFalhar: async (falha, meu) => {
      try {
        if (!(falha instanceof ApiError) || falha.erro !== 'versao_desatualizada' || id === null) throw falha;
        const atual = await api('GET /api/produtos/{id}', { params: { id } });
        guardar(atual);
        definirConflito({ meu, atual });
      } catch (causa) {
        avisos.erro(`Não foi possível salvar o produto: ${mensagemDaFalha(causa)}`);
      }
    },
  });

  const recomecar = () => {
    form.reset(iniciais);
    descartar();
  };
  const usarAtual = (atual: Produto) => {
    form.reset(valoresDoProduto(atual));
    descartar();
    definirConflito(null);
  };
  const manterMeu = (atual: Produto) => {
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
        titulo="Produtos"
        subtitulo={titulo}
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
        aria-label={titulo}
        onSubmit={aoEnviar}
        sx={{ padding: { xs: 2, md: 3 } }}
      >
        <ProdutoCampos control={form.control} />
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
          campos={diferencasDoProduto(conflito.meu, conflito.atual)}
          aoUsarAtual={() => usarAtual(conflito.atual)}
          aoManterMeu={() => manterMeu(conflito.atual)}
          aoFechar={() => definirConflito(null)}
        />
      )}
    </>
  );
}
