interface FactWords {
  question?: string;
  help?: string;
  /** Line by line as in the dictionary; of a list the names of its columns. */
  options?: string;
}

/** How facts of the demo town are asked in the other languages of the portal, by their codes. */
const demoFactWords: Readonly<Record<string, { zhtw: FactWords; en: FactWords }>> = {
  region: {
    zhtw: { question: '企業註冊在哪個區？' },
    en: { question: 'Which district is the enterprise registered in?' },
  },
  industry: {
    zhtw: { question: '企業的主要行業是什麼？' },
    en: { question: 'What is the main industry of the enterprise?' },
  },
  legalForm: {
    zhtw: {
      question: '企業是哪種組織形式？',
      options: '有限責任公司\n股份有限公司\n合夥企業\n個人獨資企業\n個體工商戶',
    },
    en: {
      question: 'What is the legal form of the enterprise?',
      options:
        'Limited liability company\nJoint-stock company\nPartnership\nSole proprietorship\nSole trader',
    },
  },
  foundedOn: {
    zhtw: { question: '企業是哪一天成立的？' },
    en: { question: 'On what day was the enterprise founded?' },
  },
  convertedOn: {
    zhtw: { question: '哪一天由個體工商戶轉為企業？' },
    en: { question: 'On what day did the sole trader become an enterprise?' },
  },
  enterpriseSize: {
    zhtw: { options: '大型\n中型\n小型\n微型' },
    en: { options: 'Large\nMedium\nSmall\nMicro' },
  },
  isLegalPerson: {
    zhtw: { question: '企業是獨立法人嗎？' },
    en: { question: 'Is the enterprise an independent legal entity?' },
  },
  headcount: {
    zhtw: { question: '目前有多少從業人員？' },
    en: { question: 'How many people does the enterprise employ now?' },
  },
  insuredCount: {
    zhtw: { question: '有多少人參加了失業保險？' },
    en: { question: 'How many of them have unemployment insurance?' },
  },
  layoffRate: {
    zhtw: { question: '上一年度的裁員率是多少？' },
    en: { question: 'What was the layoff rate last year?' },
  },
  insurancePaid: {
    zhtw: { question: '上一年度繳納了多少失業保險費？' },
    en: { question: 'How much unemployment insurance was paid last year?' },
  },
  graduatesHired: {
    zhtw: { question: '今年新招了多少應屆畢業生？' },
    en: { question: 'How many new graduates were hired this year?' },
  },
  talentGrade: {
    zhtw: { question: '人才屬於哪一等級？', options: 'A\nB\nC\n未認定' },
    en: { question: 'Which grade has the talent been given?', options: 'A\nB\nC\nNot graded' },
  },
  talentArrivedOn: {
    zhtw: { question: '人才是哪一天到崗的？', help: '以首份勞動合同起始日為準。' },
    en: {
      question: 'On what day did the talent join?',
      help: 'The first day of the first labour contract counts.',
    },
  },
  income: {
    zhtw: { question: '上一年度營業收入是多少？' },
    en: { question: 'What was the revenue of last year?' },
  },
  assets: {
    zhtw: { question: '上一年末資產總額是多少？' },
    en: { question: 'What were the total assets at the end of last year?' },
  },
  taxPaid: {
    zhtw: { question: '上一年度實際繳納了多少稅？' },
    en: { question: 'How much tax was paid last year?' },
  },
  exportValue: {
    zhtw: { question: '上一年度出口額是多少？' },
    en: { question: 'What was exported last year?' },
  },
  exportPremium: {
    zhtw: { question: '繳納了多少出口信用保險保費？' },
    en: { question: 'How much was paid for export credit insurance?' },
  },
  siteRents: {
    zhtw: {
      question: '租用了哪些場地？',
      help: '每處場地一行，面積和單價按租賃合同填寫。',
      options: '面積\n月租金單價\n國有房產',
    },
    en: {
      question: 'Which premises are rented?',
      help: 'One line for each site; area and price as in the lease.',
      options: 'Area\nRent a month and m²\nState-owned',
    },
  },
  mainProductShare: {
    zhtw: { question: '主導產品收入佔營業收入的多少？' },
    en: { question: 'What share of revenue comes from the main product?' },
  },
  firstSoldOn: {
    zhtw: { question: '主導產品第一次賣出是哪一天？', help: '以首張銷售發票的日期為準。' },
    en: {
      question: 'On what day was the main product first sold?',
      help: 'The day of the first sales invoice counts.',
    },
  },
  isFirstSurveyed: {
    zhtw: { question: '今年是首次納入統計嗎？' },
    en: { question: 'Is this the first year in the statistics?' },
  },
  rdCost: {
    zhtw: { question: '本年度研發費用是多少？' },
    en: { question: 'What is spent on research and development this year?' },
  },
  rdCostLastYear: {
    zhtw: { question: '上一年度研發費用是多少？' },
    en: { question: 'What was spent on research and development last year?' },
  },
  patents: {
    zhtw: { question: '有多少件有效發明專利？' },
    en: { question: 'How many valid invention patents are there?' },
  },
  techContractValue: {
    zhtw: { question: '技術合同成交額是多少？' },
    en: { question: 'What are the technology contracts worth?' },
  },
  techContractsRegistered: {
    zhtw: { question: '登記了多少份技術合同？' },
    en: { question: 'How many technology contracts are registered?' },
  },
  firstSetPrice: {
    zhtw: { question: '首臺（套）產品的單價是多少？' },
    en: { question: 'What is the price of one first set?' },
  },
  isFirstSetListed: {
    zhtw: { question: '產品列入首臺（套）推廣目錄了嗎？' },
    en: { question: 'Is the product in the catalogue of first sets?' },
  },
  hasFirstSetSale: {
    zhtw: { question: '產品簽訂首次銷售合同了嗎？' },
    en: { question: 'Has the first sales contract of the product been signed?' },
  },
  titles: {
    zhtw: {
      question: '已獲得哪些資質？',
      options: '高新技術企業\n創新型中小企業\n市級專精特新\n省級專精特新\n國家級小巨人\n綠色工廠',
    },
    en: {
      question: 'Which titles does the enterprise hold?',
      options:
        'High-tech enterprise\nInnovative SME\nSpecialised firm of the city\nSpecialised firm of the province\nNational little giant\nGreen factory',
    },
  },
  highTechExpiry: {
    zhtw: { question: '高新技術企業證書的有效期到哪一天？' },
    en: { question: 'Until what day is the high-tech certificate valid?' },
  },
  incubated: {
    zhtw: { question: '企業在孵化器內嗎？' },
    en: { question: 'Is the enterprise in an incubator?' },
  },
  incubatedOn: {
    zhtw: { question: '企業是哪一天入駐孵化器的？' },
    en: { question: 'On what day did the enterprise enter the incubator?' },
  },
  graduatedOn: {
    zhtw: { question: '企業是哪一天從孵化器畢業的？' },
    en: { question: 'On what day did the enterprise leave the incubator?' },
  },
  equipmentInvestment: {
    zhtw: { question: '近 12 個月的裝置投資額是多少？' },
    en: { question: 'What was invested in equipment in the last 12 months?' },
  },
  equipment: {
    zhtw: { question: '購置了哪些裝置？', options: '不含稅價格\n投入使用日期\n融資租賃' },
    en: { question: 'Which equipment was bought?', options: 'Price before tax\nIn use since\nLeased' },
  },
  loanPrincipal: {
    zhtw: { question: '裝置貸款的本金餘額是多少？' },
    en: { question: 'What is the outstanding principal of the equipment loan?' },
  },
  interestRate: {
    zhtw: { question: '貸款的年利率是多少？' },
    en: { question: 'What is the annual interest rate of the loan?' },
  },
  interestMonths: {
    zhtw: { question: '已經計息多少個月？' },
    en: { question: 'For how many months has interest been paid?' },
  },
  pledgeInterest: {
    zhtw: { question: '支付了多少質押貸款利息？' },
    en: { question: 'How much interest was paid on the pledged loan?' },
  },
  pledgeFee: {
    zhtw: { question: '支付了多少質押評估、擔保費？' },
    en: { question: 'How much was paid for appraisal and guarantee of the pledge?' },
  },
  energyFall: {
    zhtw: { question: '單位產值能耗下降了多少？' },
    en: { question: 'By how much did energy use per unit of output fall?' },
  },
  digitalSpend: {
    zhtw: { question: '數字化改造投入了多少？' },
    en: { question: 'What was spent on digitalisation?' },
  },
  cloudSpend: {
    zhtw: { question: '一年支付了多少雲服務費？' },
    en: { question: 'What is spent on cloud services in a year?' },
  },
  onlineDeviceShare: {
    zhtw: { question: '聯網的生產裝置佔多少？' },
    en: { question: 'What share of production equipment is connected?' },
  },
  dataServicesUsed: {
    zhtw: { question: '有多少類業務系統已經上雲？' },
    en: { question: 'How many kinds of business systems run in the cloud?' },
  },
  isUntrusted: {
    zhtw: { question: '企業被列入失信名單了嗎？' },
    en: { question: 'Is the enterprise on the list of the untrustworthy?' },
  },
  safetyAccident: {
    zhtw: { question: '近三年發生過重大安全或環境事故嗎？' },
    en: { question: 'Was there a serious safety or environmental accident in the last three years?' },
  },
  becameEnterprise: {
    zhtw: { question: '是由個體工商戶轉為企業的嗎？' },
    en: { question: 'Did the enterprise come from a sole trader?' },
  },
  exhibitionArea: {
    zhtw: { question: '展會的展覽面積是多少？' },
    en: { question: 'How large is the exhibition?' },
  },
  exhibitionDays: {
    zhtw: { question: '展會連續展出多少天？' },
    en: { question: 'For how many days does the exhibition run?' },
  },
  exhibitionSessions: {
    zhtw: { question: '本年度在本市辦了多少屆展會？' },
    en: { question: 'How many exhibitions were held in the city this year?' },
  },
  farmersLinked: {
    zhtw: { question: '有合同聯結的農戶多少戶？' },
    en: { question: 'How many farm households are linked by contract?' },
  },
  localPurchaseShare: {
    zhtw: { question: '本地原料佔採購額的多少？' },
    en: { question: 'What share of purchases are local raw materials?' },
  },
  plantBaseArea: {
    zhtw: { question: '自建或者合作的原料基地有多少畝？' },
    en: { question: 'How many mu are the raw material bases, own or shared?' },
  },
  bookkeepingFee: {
    zhtw: { question: '轉企後支付了多少代理記賬費？' },
    en: { question: 'What was paid for bookkeeping after the conversion?' },
  },
  isLender: {
    zhtw: { question: '是在本市營業的銀行業金融機構嗎？' },
    en: { question: 'Is it a bank doing business in the city?' },
  },
  badLoanRatio: {
    zhtw: { question: '上年末綠色貸款不良率是多少？' },
    en: { question: 'What was the share of bad green loans at the end of last year?' },
  },
  greenLoanLoss: {
    zhtw: { question: '發生了多少綠色貸款本金損失？' },
    en: { question: 'How much green loan principal was lost?' },
  },
  smallGreenLoanLoss: {
    zhtw: { question: '其中小微企業貸款的本金損失是多少？' },
    en: { question: 'How much of that were loans to small and micro firms?' },
  },
};

/** The same as columns of the dictionary. */
export function factWordsOf(factKey: string) {
  const { zhtw = {}, en = {} } = demoFactWords[factKey] ?? {};
  return {
    ...{ questionZhtw: zhtw.question ?? '', helpZhtw: zhtw.help ?? '', optionsZhtw: zhtw.options ?? '' },
    ...{ questionEn: en.question ?? '', helpEn: en.help ?? '', optionsEn: en.options ?? '' },
  };
}
