import { lembrarResultado } from '../base/uma-vez.ts';
import { radicaisDe } from '../conhecimento/palavras.rules.ts';

/** O que se diz a qualquer cliente, venda a loja o que vender: não precisa de estar num item. */
const COMUNS = `equipe chamar chamo pessoa virtual assistente atendente robo vence vencer vencimento escolher escolha escolhe pedir pede
  peca pedido pedidos passado passados ajudar ajuda caso casos prefere preferir prefira spam lixo eletronico prometer promete nunca
  jamais recebe receber recebeu recebida entendo entender vez vezes acontecer aconteceu acontece confirmar confirma confirmado gostar
  gostou trocar troca funcionar funciona infelizmente felizmente durar dura qualquer partir aviso avisar avisando conversa conversar
  incluir inclui incluido incluso informar informou usar usado usando usou aceitar aceita confere conferir confira direto outro outras
  levar leva leve mensagem assistir assiste pagar pago ficar continua continuar possivel fora acesso acessar acesse site enviar enviado
  envia envie indicar indicacao indicado assinar assina assinante assinatura dois duas aparecer aparece mandar manda mande ligar ligue
  telefone alem lamento data encontrar encontra encontre dinheiro procurar procure depender depende servir serve olhar olhe olhou
  olhada olhadinha primeiro primeira hora ritmo esperar espera aguardar chegar chegam rapido rapidinho sozinho abrir abre abra saem
  sair caixa novo nova entrar entre entra cobrar cobrado cobranca fale transtorno incomodo inconveniente mudar muda mudanca conhecer
  conhece seguranca diferenca diferente feito feita seguir segue segunda lista experimentar responsabilidade profissional semana mes
  ano fazer fez correio demorar demora costuma costumam opcao opcoes verificar verifica der propria proprio proprios poxa puxa claro
  desde periodo fechar fecha whatsapp zap anual mensal mensais mensalidade trimestral semestral bastar basta instalar instalado
  disponivel problema vender vende taxa tranquilo trabalhar clicar clique pouco codigo simples manualmente tentar tente ideia
  desconfie sorte tirar tira proximo proxima ideal testar teste unico visto nome nomes igual iguais resolver resolve valor errado
  maximo minimo senao tamanho comprar compra compre precisar mora morar cidade mostrar mostra resposta responder lembrar lembra valer
  vale valendo encaminhar esteja restar restam estudo comprovante dados renovar renova renovacao momento loja computador celular
  tablet contato guardar guarde boleto pix cartao equivale atualizado maior menor menores idade permitido proibido navegador internet
  gerar gera alguns alguma instantes letras queira inclusive produto produtos cliente clientes direito longo cuidado golpe decidir decide
  grupo disposicao forma formas mesma mesmas programa programas pacote link pagina botao item itens aberto aberta estava pequeno
  pequena grande aprovado aprovada criar cria noticia vontade estiver comum colocar coloque coloca atencao cancelar cancelamento combina
  combinar preencher preenchendo formulario relaxar relaxa turma parabens minutinhos repor regra dor corrida atender atende porem peso
  cadastrar cadastro suspenso suspender central sistema documento modalidade pessoalmente corpo total imprimir repertorio
  dessas cima obrigatorio encaixar encaixa avaliar reunir reune puder travar normal normalmente reenviar consultar explicar
  durante local sentido entregar entregamos consta certo certa certinho pensar pense calma escutar ouvir apoiar app aplicativo tela
  acabar acaba terminar termina comecar comeca inicio fim final encerrar encerra voltar volta devolver devolve devolvido devolvida
  acompanhar acompanha agendar agende agendada marcar marque marcado horario horarios dia dias noite manha tarde quinzena feriado turno
  antecedencia antes depois durante logo enquanto sempre todo toda completo completa inteiro inteira metade cada unica unicas
  necessario necessaria preciso exige exigir bastante suficiente adequado adequada recomendado recomendada sugerir sugiro
  existir existe existem haver ter tem possui oferecer oferece oferecemos contem traz trazer trazem vem vir rolar rola acontecem
  vaga vagas lugar lugares inscricao inscricoes inscrever matricula matricular participar participa participam aula
  aulas conteudo baixar baixe copia copiar cole colar
  abertos entrega entregar entregue envio enviamos frete prazo prazos rastreio endereco rua bairro regiao regioes
  estado pais casa empresa loja domicilio presencial online remoto digital fisico fisica rede redes perfil conta contas senha login
  email usuario painel area menu configuracoes ajustes preferencias passo passos etapa caminho tutorial instrucoes orientacao
  orientacoes duvida duvidas pergunta perguntas questao assunto tema informacao informacoes detalhe detalhes exemplo situacao motivo
  somente apenas so tambem ainda ja mais menos ambos tanto quanto cerca media aproximadamente geral geralmente costumeiro parte partes
  abaixo acima servicos atendimento suporte segunda terca quarta quinta sexta sabado domingo janeiro dezembro
  dividir parcela parcelas parcelar parcelado vista juros multa fidelidade contrato debito credito desconto reembolso estorno dinheiro
  quantia preco custo custa custar sem gratuito gratuita gratis gratuitamente pagamento pagamentos compensa compensacao liberado liberacao
  liberar ativo ativa ativar automatico automaticamente imediato imediata posterior seguinte anterior proprias outra tipo tipos modo
  maneira jeito filho filha crianca criancas adulto adultos pessoas familia amigo amiga companhia responsavel responsaveis medico
  nutricionista professor professora autoriza autorizar autorizacao autorize leitor leitura boa bom otimo otima apetite paz feliz legal
  lindo bonito gostoso fresquinho fresco quente frio chato frustrante frustracao preocupacao paciencia carinho sentimentos medo
  tranquila seguro segura confortavel facil dificil rapida lento breve curto curta escrever escreva escrito responda ouvir opiniao
  entao assim porque pois seja sejam for forem sendo sido eram serao serei estarei ficarei dou faca facam peço dizer diga contar conte
  conto mostro explico aviso passe passa passar pule pular pausar pausa trancar trancamento remarcar desmarcar adiar antecipar faltar
  falta faltas desistir desistencia quiser quando quem qual quais onde como quanto quantos quantas porque treinar praticar estudar
  trampo trabalho rotina correria viagem ferias natal reposicao usual limite limitado limitada ate entre dentro junto juntos separado
  separada separadamente alto alta baixo baixa meio inicial finalizar finalize concluir conclui conclua garantia vale   acompanhado acompanhada sozinha nivel niveis iniciante avancado primeira ultimo ultima ultimos qualidade modelo cor tamanho
  numero numeros letra rs rsrs haha kk kkk oie ola hi hello ei opa uhum aham va vao use usem consegue conseguem ve veem veja livre livres on line imagina saude bons boas tratar trata aposta
  apostas precisando entra entram podendo vira virar faz fazem fazemos siga seguir prefiro reage tem tenha abrimos fechamos bota botar melhora
  dobrada duplicada duplicidade apoia plano planos aniversario festa casamento faculdade dedicacao esforco disciplina constancia experiencia doi doer dor febre cansaco coma comer beba
  beber lave lavar secar vestir sentar deitar durma dormir acordar descanse descansar caminhar andar correr arraste digite geladeira freezer
  cozinha quarto porta portao mesa cama roupa sapato agua comida cafe almoco jantar lanche chuva sol calor frio inverno verao cedo adiantado
  atrasado reprovar aprovar passou faculdade concurso emprego cansado cansada triste alegre curiosidade curioso sincero sinceridade
  entendido combinado objetivo proposta ideia sugestao elogio critica recado lembranca saudade boas-vindas bem-vinda bem-vindo
  ponto pontos lado frente tras comeco vista
  cachorrinho gatinho bichinho plantinha aluninho pequenininho novinho velhinho minutinho pouquinho bocado tantinho
  respira graca foge desiste desistem desistindo cair cai caem prever prevista previsto objetivo meta surpresa historia descobrir imaginar tomar pegar buscar
  busca retirar retirada anotar anote perceber notar achar acreditar adorar amar cuidar tocar bater parar mexer sonho plantao pronta pronto
  prontos sair saindo escolhendo dizendo pagou pagando recebeu recebendo trouxer chamou ligou perguntou machucado machucada quebrou
  estragado atrasado atraso demorou sumiu travou esqueceu precisou aguenta consumir ficou acumula acumular guardada mantenha permanecer
  variar varia variam muda mudam ocorrer ocorre suspende bloqueia libera cobre cobrir somar descontar conclusao novidade novidades
  saudavel animado ansioso cansativo puxado corrido apertado bacana excelente maravilha tranquilidade gentileza bem-vindo
  valer merece importante necessidade obrigacao imposto contador especialista tecnico vizinho pet cachorro gato bebe irmao irma marido esposa mae pai reclamar reclamacao cabe bolso traga traz evite evitar conecta conectar conectado pretende queremos
  gostaria faltando sobrou perto longe escolhido olhando somam soma ao longo feriados madrugada esqueca esquecer lembrete le ler leem lendo mensagens pega pegar zero tres quatro cinco seis sete oito nove dez sim nao tchau ate abraco beijo namaste`;
/** Do que também se fala a qualquer cliente, mas só um item pode dizer que se ganha. */
const COISAS = `nota emissao fiscal gravacao gravada gravado material video videos vivo encontro evento foto fotos curso download pdf arquivo arquivos acompanhamento servico cupom brinde presente exclusivo extra transportadora`;
const coisas = lembrarResultado(() => new Set(radicaisDe(COISAS)));
const comuns = lembrarResultado(() => new Set(radicaisDe(COMUNS)));

/** Se um radical se diz a qualquer cliente; quem diz o que se ganha não o diz de coisa nenhuma. */
export const ehComum = (radical: string, deQueSeGanha = false): boolean =>
  comuns().has(radical) || (!deQueSeGanha && coisas().has(radical));
