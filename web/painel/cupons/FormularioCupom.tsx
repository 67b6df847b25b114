import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { useEffect, useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Cupom, CupomEntrada } from '../../../shared/cupons/cupons.schema.ts';
import { useAvisos } from '../../kit/Avisos.tsx';
import { DialogoConflito } from '../../kit/DialogoConflito.tsx';
import { PaginaCabecalho } from '../../kit/PaginaCabecalho.tsx';
import { useGravacao } from '../../kit/useGravacao.ts';
import { useRascunho } from '../../kit/useRascunho.ts';
import { ApiError, useHoje } from '../shell/api.ts';
import { CupomCampos } from './CupomCampos.tsx';
import { api, useGuardarCupom } from './consultas.ts';
import { useNomesDosProdutos } from './useNomesDosProdutos.ts';
import {
  CUPOM_EM_BRANCO,
  diferencasDoCupom,
  ehCampoDoCupom,
  esquemaDoCupom,
  type ValoresCupom,
  valoresDoCupom,
} from './valores.ts';

const alterar = (id: string, body: CupomEntrada & { versao: number }, chave?: string) =>
  api('PUT /api/cupons/{id}', { params: { id }, body }, { chave });

/** A frase do servidor, ou 'Erro ao salvar cupom' quando ele não respondeu (especificação 1, seção 8). */
function fraseDaFalha(falha: unknown): string {
  if (!(falha instanceof ApiError) || falha.message === '') return 'Erro ao salvar cupom';
  return falha.status === 0 ? `Erro ao salvar cupom. ${falha.message}` : falha.message;
}

/** Formulário de cupom, para criar (`cupom` null) e para editar. */
export default function FormularioCupom(props: { cupom: Cupom | null; aoFechar: () => void }) {
  const { cupom, aoFechar } = props;
  const titulo = cupom === null ? 'Novo cupom' : `Editar ${cupom.codigo}`;
  const avisos = useAvisos();
  const hoje = useHoje();
  const nomes = useNomesDosProdutos();
  const { guardar } = useGuardarCupom();
  // Um cupom novo passa a ter id quando se descobre que uma tentativa sem resposta o gravou.
  const [id, definirId] = useState(cupom?.id ?? null);
  const [gravada, definirGravada] = useState(cupom?.data_expiracao ?? null);
  const [conflito, definirConflito] = useState<{ meu: CupomEntrada; atual: Cupom } | null>(null);
  const iniciais = cupom === null ? CUPOM_EM_BRANCO : valoresDoCupom(cupom);
  const resolver = useMemo(() => zodResolver(esquemaDoCupom(hoje, gravada)), [hoje, gravada]);
  const form = useForm<ValoresCupom, unknown, CupomEntrada>({ resolver, defaultValues: iniciais });
  const { recuperado, chave, descartar } = useRascunho(`cupom:${cupom?.id ?? 'novo'}`, form);
  const { setFocus } = form;

  useEffect(() => setFocus('codigo'), [setFocus]);

  const { aoEnviar, ocupado } = useGravacao({
    form,
    chave,
    ehCampo: ehCampoDoCupom,
    enviar: (body: CupomEntrada) => {
      const versao = form.getValues('versao');
      return (chave) =>
        id === null ? api('POST /api/cupons', { body }, { chave }) : alterar(id, { ...body, versao }, chave);
    },
    retomar: (body, gravado) => {
      definirId(gravado.id);
      form.setValue('versao', gravado.versao);
      return alterar(gravado.id, { ...body, versao: gravado.versao });
    },
    aoSalvar: (salvo) => {
      guardar(salvo);
      descartar();
      avisos.sucesso(`Cupom salvo: ${salvo.codigo}`);
      aoFechar();
    },
    aoFalhar: async (falha, meu) => {
      try {
        if (!(falha instanceof ApiError) || falha.erro !== 'versao_desatualizada' || id === null) throw falha;
        const atual = await api('GET /api/cupons/{id}', { params: { id } });
        guardar(atual);
        definirGravada(atual.data_expiracao);
        definirConflito({ meu, atual });
      } catch (causa) {
        avisos.erro(fraseDaFalha(causa));
      }
    },
  });

  const recomecar = () => {
    form.reset(iniciais);
    descartar();
  };
  const usarAtual = (atual: Cupom) => {
    form.reset(valoresDoCupom(atual));
    descartar();
    definirConflito(null);
  };
  const manterMeu = (atual: Cupom) => {
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
        titulo="Cupons"
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
        <CupomCampos control={form.control} hoje={hoje} nomes={nomes} />
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
          registro={conflito.atual.codigo}
          campos={diferencasDoCupom(conflito.meu, conflito.atual, nomes)}
          aoUsarAtual={() => usarAtual(conflito.atual)}
          aoManterMeu={() => manterMeu(conflito.atual)}
          aoFechar={() => definirConflito(null)}
        />
      )}
    </>
  );
}
