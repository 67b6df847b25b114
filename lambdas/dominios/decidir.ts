import { type MotivoDoDominio, valorDaPosse } from '../../shared/dominios/dominios.rules.ts';
import type { Dominio } from './item.ts';
import type { NaBorda, RespostaDoDns } from './ports.ts';

type Registro = 'posse' | 'endereco';
/** O que o DNS mostra de um domínio: se cada registro está lá e, se não, o que há. */
export type Achados = {
  readonly posse: boolean;
  readonly endereco: boolean;
  readonly motivos: Readonly<Record<Registro, MotivoDoDominio | null>>;
};

type Lido = 'achado' | 'outro' | 'ausente' | 'sem_resposta';
const tirarPonto = (nome: string) => nome.toLowerCase().replace(/\.$/, '');

function lido(resposta: RespostaDoDns, esperado: string): Lido {
  if (resposta === null) return 'sem_resposta';
  if (resposta.comuns.includes(esperado)) return 'achado';
  // Um resolvedor já o vê e o outro ainda não: é o DNS se espalhando.
  return resposta.vistos.length === 0 || resposta.vistos.includes(esperado) ? 'ausente' : 'outro';
}

const MOTIVOS: Readonly<Record<Registro, Record<Lido, MotivoDoDominio | null>>> = {
  posse: {
    achado: null,
    outro: 'posse_outra',
    ausente: 'posse_nao_encontrada',
    sem_resposta: 'dns_sem_resposta',
  },
  endereco: {
    achado: null,
    outro: 'endereco_outro',
    ausente: 'endereco_nao_encontrado',
    sem_resposta: 'dns_sem_resposta',
  },
};

/** O que as respostas do DNS dizem de um domínio. */
export function achadosNoDns(
  { token, alvo }: { readonly token: string; readonly alvo: string },
  { txt, cname }: { readonly txt: RespostaDoDns; readonly cname: RespostaDoDns },
): Achados {
  const posse = lido(txt, valorDaPosse(token));
  const endereco = lido(
    cname && { comuns: cname.comuns.map(tirarPonto), vistos: cname.vistos.map(tirarPonto) },
    tirarPonto(alvo),
  );
  return {
    posse: posse === 'achado',
    endereco: endereco === 'achado',
    motivos: { posse: MOTIVOS.posse[posse], endereco: MOTIVOS.endereco[endereco] },
  };
}

/** O que impede um domínio de seguir, pelo que o DNS mostra: provada a posse, só o endereço conta. */
export function motivoDoDns(
  { estado, motivo, tomado }: Dominio,
  { motivos }: Achados,
): MotivoDoDominio | null {
  if (estado === 'no_ar') return null;
  if (estado === 'falhou') return motivo;
  return tomado ? motivos.endereco : (motivos.posse ?? motivos.endereco);
}

/** Quanto um domínio que deixou de apontar para cá continua reservado a quem o ligou. */
const RESERVADO_MS = 30 * 24 * 3_600_000;

export type PassoDoDns = 'tomar' | 'anotar' | 'dns_mudou' | 'voltou' | 'remover';

/** O que fazer de um domínio depois de perguntar ao DNS; `passou` é há quanto tempo está neste estado, em ms. */
export function passoDoDns({ estado }: Dominio, achados: Achados, passou: number): PassoDoDns {
  const calado = achados.motivos.endereco === 'dns_sem_resposta';
  switch (estado) {
    case 'aguardando_dns':
    case 'falhou':
      return achados.posse && achados.endereco ? 'tomar' : 'anotar';
    case 'no_ar':
      // A posse já se provou: o que põe a página no ar é o endereço.
      return achados.endereco || calado ? 'anotar' : 'dns_mudou';
    case 'dns_mudou':
      if (achados.endereco) return 'voltou';
      return passou > RESERVADO_MS && !calado ? 'remover' : 'anotar';
    default:
      return 'anotar';
  }
}

export type PassoNaBorda =
  | { readonly fazer: 'criar' | 'desligar' | 'apagar' | 'esperar' | 'por_no_ar' | 'soltar' }
  | { readonly fazer: 'usar_certificado'; readonly arn: string }
  | { readonly fazer: 'falhar'; readonly motivo: MotivoDoDominio };

const desfazer = ({ ligado }: NaBorda): PassoNaBorda => ({ fazer: ligado ? 'desligar' : 'apagar' });

/** O que fazer de um domínio que se emite ou que sai, pelo que a borda mostra dele. */
export function passoNaBorda(
  { estado, refazer }: Pick<Dominio, 'estado' | 'refazer'>,
  naBorda: NaBorda | null,
): PassoNaBorda {
  if (estado === 'saindo') return naBorda ? desfazer(naBorda) : { fazer: 'soltar' };
  if (estado !== 'emitindo_certificado') return { fazer: 'esperar' };
  if (naBorda === null) return { fazer: 'criar' };
  if (refazer) return desfazer(naBorda);
  const { ativo, certificado, emUso } = naBorda;
  if (ativo) return { fazer: 'por_no_ar' };
  switch (certificado.estado) {
    case 'emitido':
      // Já o usa: a borda leva um instante para pôr o domínio no ar com ele.
      return emUso === certificado.arn
        ? { fazer: 'esperar' }
        : { fazer: 'usar_certificado', arn: certificado.arn };
    case 'recusado':
      return { fazer: 'falhar', motivo: 'certificado_recusado' };
    case 'expirou':
      return { fazer: 'falhar', motivo: 'certificado_expirou' };
    case 'pendente':
      return { fazer: 'esperar' };
  }
}
