import { type FormEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { Pais } from '../../../shared/checkout/checkout.schema.ts';
import { AVISOS, AVISOS_DE_AGORA } from '../../../shared/checkout/consentimento.ts';
import { type Lugar, lugarDe } from '../../../shared/gateways/gateways.rules.ts';
import { api } from './api.ts';
import { Campo, Moldura, useEstado } from './Campo.tsx';
import { CampoEmail } from './CampoEmail.tsx';
import { CamposDeFora } from './CamposDeFora.tsx';
import { CampoCpf, CamposDeEndereco } from './CamposDoBrasil.tsx';
import { type Formulario, PAISES } from './dados.ts';
import type { Form } from './formulario.ts';
import { MASCARAS } from './mascaras.ts';
import { emailSugerido } from './sugestao.ts';
import { CEP_NAO_ENCONTRADO, CEP_SEM_RESPOSTA } from './useCep.ts';
import { errosDosDados, podeSeguir } from './validacao.ts';

type Props = {
  form: Form;
  loja: string;
  /** Falso no HTML publicado e até o React chegar: sem ele o envio iria parar no endereço da página. */
  pronto: boolean;
  procurarPais: boolean;
  pede_endereco: boolean;
  /** O que se digitou acaba de ser guardado. */
  salvo: boolean;
  aoContinuar: (valores: Formulario) => Promise<void>;
};

const conferirEmail = (sugerido: string) =>
  `Você quis dizer ${sugerido}? Corrija; se é esse mesmo, continue outra vez.`;
/** O que se diz uma vez a quem quer continuar com um CEP que não se achou, pelo erro dele. */
const CONFIRA_O_CEP: Readonly<Record<string, string>> = {
  [CEP_NAO_ENCONTRADO]: `${CEP_NAO_ENCONTRADO}. Confira o número; se é esse mesmo, continue outra vez.`,
  [CEP_SEM_RESPOSTA]: `${CEP_SEM_RESPOSTA}. Confira o endereço; se está certo, continue outra vez.`,
};

/** O que se sabe de quem visita e da loja; null no que não se sabe. */
type Visita = { readonly detectado: Pais | null; readonly recebe_de: readonly Lugar[] | null };

/**
 * Descobre o país de quem visita e o escolhe no formulário, e de onde a loja recebe; devolve-os para os avisos. Quem já
 * tem dados guardados (`procurar` falso) ou já escolheu o país não é contrariado; a falha só se registra.
 */
function useVisita(form: Form, procurar: boolean, jaEscolheu: RefObject<boolean>): Visita {
  const [visita, definir] = useState<Visita>({ detectado: null, recebe_de: null });

  useEffect(() => {
    const busca = new AbortController();
    api('GET /api/checkout/pais', {}, { signal: busca.signal })
      .then(({ pais, recebe_de }) => {
        if (busca.signal.aborted) return;
        const detectado = procurar && !jaEscolheu.current ? pais : null;
        if (detectado !== null && detectado !== form.valores().pais) form.preencher('pais', detectado);
        definir({ detectado, recebe_de });
      })
      .catch((falha: unknown) => {
        if (!busca.signal.aborted) console.warn('País não detectado:', falha);
      });
    return () => busca.abort();
  }, [form, procurar, jaEscolheu]);

  return visita;
}

/** Passo 1: dados pessoais. Todos os erros aparecem de uma vez e o primeiro recebe o foco. */
export function PassoDados(props: Props) {
  const { form, loja, pronto, procurarPais, pede_endereco, salvo, aoContinuar } = props;
  const formulario = useRef<HTMLFormElement>(null);
  const [recusas, contarRecusa] = useState(0);
  const [ocupado, definirOcupado] = useState(false);
  const enviando = useRef(false);
  const cepAlertado = useRef('');
  const emailAlertado = useRef('');
  const aoVerSugestao = useCallback((email: string) => {
    emailAlertado.current = email;
  }, []);

  useEffect(() => {
    if (recusas > 0) formulario.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [recusas]);

  const buscaDoCep = useRef<Promise<void>>(undefined);
  const aoBuscarCep = useCallback((busca: Promise<void>) => {
    buscaDoCep.current = busca;
  }, []);
  /** Espera a busca do CEP, e a de outro que se tenha digitado entretanto: o endereço de antes não segue com o novo. */
  const esperarCep = async () => {
    let esperada: Promise<void> | undefined;
    while (esperada !== buscaDoCep.current) {
      esperada = buscaDoCep.current;
      await esperada;
    }
  };

  /** Os valores com que se pode seguir; null quando há o que corrigir, já dito e com o foco. */
  const conferir = (): Formulario | null => {
    const valores = form.valores();
    // Nem todo CEP novo se acha: diz-se uma vez, e quem insiste segue com o endereço que escreveu.
    const confira = CONFIRA_O_CEP[form.estado().erros.cep ?? ''];
    const semCep = confira !== undefined && cepAlertado.current !== valores.cep;
    if (semCep) cepAlertado.current = valores.cep;
    // Quem continua depressa não viu a sugestão: mostra-se uma vez, e o acesso não vai para um endereço que não existe.
    const sugerido = emailAlertado.current === valores.email ? null : emailSugerido(valores.email);
    emailAlertado.current = valores.email;
    form.definirErros({
      ...errosDosDados(valores, pede_endereco),
      ...(semCep ? { cep: confira } : {}),
      ...(sugerido === null ? {} : { email: conferirEmail(sugerido) }),
    });
    if (!semCep && sugerido === null && podeSeguir(valores, pede_endereco)) return valores;
    contarRecusa((n) => n + 1);
    return null;
  };
  const enviar = async (evento: FormEvent) => {
    evento.preventDefault();
    if (enviando.current) return;
    enviando.current = true;
    definirOcupado(true);
    await esperarCep();
    const valores = conferir();
    if (valores !== null) await aoContinuar(valores);
    enviando.current = false;
    definirOcupado(false);
  };
  return (
    <form
      ref={formulario}
      className="cartao"
      method="post"
      noValidate
      onSubmit={enviar}
      aria-labelledby="titulo-do-passo"
    >
      <h2 id="titulo-do-passo" tabIndex={-1}>
        Seus dados
      </h2>
      <Identificacao {...{ form, procurarPais, pede_endereco, aoVerSugestao, aoBuscarCep }} />
      <div className="escondido" aria-hidden="true">
        <label htmlFor="campo-site">Site</label>
        <input
          ref={form.ligar('site')}
          id="campo-site"
          name="site"
          type="text"
          tabIndex={-1}
          autoComplete="off"
          onChange={({ target }) => form.escrever('site', target.value)}
        />
      </div>
      <p role="status" className="salvo">
        {salvo && 'Dados salvos automaticamente!'}
      </p>
      <button type="submit" className="botao largo" disabled={!pronto || ocupado} aria-busy={ocupado}>
        {ocupado ? 'Processando...' : 'Continuar para pagamento'}
      </button>
      <noscript>
        <p className="nota">Para continuar, ative o JavaScript do navegador.</p>
      </noscript>
      <p className="seguranca">
        <span>
          Seus dados viajam criptografados e servem para a compra, a cobrança e o acesso. Ficam com quem vende
          assim que você os digita, também se sair sem terminar, e ele pode falar com você sobre esta compra.{' '}
          <a href={`${loja}/privacidade`} target="_blank" rel="noopener">
            Política de privacidade
          </a>{' '}
          e{' '}
          <a href={`${loja}/termos`} target="_blank" rel="noopener">
            termos de uso
          </a>
          .
        </span>
      </p>
    </form>
  );
}

type PropsDaIdentificacao = Pick<Props, 'form' | 'procurarPais' | 'pede_endereco'> & {
  aoVerSugestao: (email: string) => void;
  aoBuscarCep: (busca: Promise<void>) => void;
};
function Identificacao(props: PropsDaIdentificacao) {
  const { form, procurarPais, pede_endereco, aoVerSugestao, aoBuscarCep } = props;
  const jaEscolheu = useRef(false);
  const { detectado, recebe_de } = useVisita(form, procurarPais, jaEscolheu);
  const { pais } = useEstado(form);
  const brasil = pais === 'Brasil';
  const recebe = !recebe_de || recebe_de.includes(lugarDe(pais));
  return (
    <>
      <div className="campos">
        <Moldura
          nome="pais"
          rotulo="País"
          obrigatorio
          dica={
            <p role="status" className="detectado">
              {detectado !== null && detectado === pais && `País detectado automaticamente: ${detectado}`}
            </p>
          }
          erro={
            recebe
              ? undefined
              : `Esta loja ainda não recebe ${brasil ? 'do Brasil' : 'de fora do Brasil'}. Fale com quem vende antes de continuar.`
          }
        >
          <select
            ref={form.ligar('pais')}
            id="campo-pais"
            name="pais"
            aria-describedby={recebe ? undefined : 'erro-pais'}
            autoComplete="country-name"
            onChange={({ target }) => {
              jaEscolheu.current = true;
              form.escrever('pais', target.value);
            }}
          >
            {PAISES.map((pais) => (
              <option key={pais} value={pais}>
                {pais}
              </option>
            ))}
          </select>
        </Moldura>
        <Campo form={form} nome="nomeCompleto" rotulo="Nome completo" obrigatorio autoComplete="name" />
        <CampoEmail form={form} aoVer={aoVerSugestao} />
        {brasil ? <CampoCpf form={form} /> : <CamposDeFora form={form} />}
      </div>
      {brasil && pede_endereco && <CamposDeEndereco form={form} aoBuscar={aoBuscarCep} />}
      <div className="campos">
        <Campo
          form={form}
          nome="telefone"
          rotulo="Telefone / WhatsApp"
          obrigatorio
          type="tel"
          mascara={brasil ? MASCARAS.telefone : MASCARAS.telefoneDeFora}
          maxLength={30}
          inputMode="tel"
          autoComplete="tel"
          placeholder={brasil ? '(00) 00000-0000' : '+351 912 345 678'}
          dica={<p className="detectado">{AVISOS[AVISOS_DE_AGORA]}.</p>}
        />
      </div>
    </>
  );
}
