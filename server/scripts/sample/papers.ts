/** Papers that shaped the field, newest first: what a reader of the sample may look up. */
export const papers = [
  {
    authors: 'Nearing, G. S., D. M. Mocko, C. D. Peters-Lidard, S. V. Kumar, and Y. Xia',
    year: 2016,
    title:
      'Benchmarking NLDAS-2 soil moisture and evapotranspiration to separate uncertainty contributions',
    journal: 'Journal of Hydrometeorology',
    doi: '10.1175/jhm-d-15-0063.1',
  },
  {
    authors:
      'Best, M. J., G. Abramowitz, H. R. Johnson, A. J. Pitman, G. Balsamo, A. Boone, M. Cuntz, B. Decharme, P. A. Dirmeyer, J. Dong, M. Ek, Z. Guo, V. Haverd, B. J. J. Van den Hurk, G. S. Nearing, B. Pak, C. Peters-Lidard, J. A. Santanello, L. Stevens, and N. Vuichard',
    year: 2015,
    title: 'The plumbing of land surface models: Benchmarking model performance',
    journal: 'Journal of Hydrometeorology',
    doi: '10.1175/jhm-d-14-0158.1',
  },
  {
    authors: 'Bierkens, M. F. P., and Coauthors',
    year: 2015,
    title: 'Hyper-resolution global hydrological modelling: what is next?',
    journal: 'Hydrological Processes',
    doi: '10.1002/hyp.10391',
  },
  {
    authors:
      'Clark, M. P., B. Nijssen, J. Lundquist, D. Kavetski, D. Rupp, R. Woods, J. Freer, E. Gutmann, A. Wood, D. Gochis, R. Rasmussen, D. Tarboton, V. Mahat, G. Flerchinger, D. Marks',
    year: 2015,
    title:
      'A unified approach for process-based hydrologic modeling: Part 2. Model implementation and case studies',
    journal: 'Water Resources Research',
    doi: '10.1002/2015wr017200',
  },
  {
    authors:
      'Clark, M. P., B. Nijssen, J. Lundquist, D. Kavetski, D. Rupp, R. Woods, J. Freer, E. Gutmann, A. Wood, L. Brekke, J. Arnold, D. Gochis, R. Rasmussen',
    year: 2015,
    title: 'A unified approach for process-based hydrologic modeling: Part 1. Modeling concept',
    journal: 'Water Resources Research',
    doi: '10.1002/2015wr017198',
  },
  {
    authors:
      'Clark, M. P., Y. Fan, D. M. Lawrence, J. C. Adam, D. Bolster, D. J. Gochis, R. P. Hooper, M. Kumar, L. R. Leung, D. S. Mackay, R. M. Maxwell, C. Shen, S. C. Swenson, and X. Zeng',
    year: 2015,
    title: 'Improving the representation of hydrologic processes in Earth System Models',
    journal: 'Water Resources Research',
    doi: '10.1002/2015wr017096',
  },
  {
    authors: 'Beven, K. J., and H. L. Cloke',
    year: 2012,
    title:
      'Comment on "Hyperresolution global land surface modeling: Meeting a grand challenge for monitoring Earth\'s terrestrial water" by Eric F. Wood et al',
    journal: 'Water Resources Research',
    doi: '10.1029/2011wr010982',
  },
  {
    authors: 'Gupta, H. V., M. P. Clark, J. A. Vrugt, G. Abramowitz, and M. Ye',
    year: 2012,
    title: 'Towards a comprehensive assessment of model structural adequacy',
    journal: 'Water Resources Research',
    doi: '10.1029/2011wr011044',
  },
  {
    authors: 'Wood, E. F., and Coauthors',
    year: 2012,
    title:
      'Reply to comment by Keith J. Beven and Hannah L. Cloke on "Hyperresolution global land surface modeling: Meeting a grand challenge for monitoring Earth\'s terrestrial water"',
    journal: 'Water Resources Research',
    doi: '10.1029/2011wr011202',
  },
  {
    authors: 'Clark, M. P., D. Kavetski, and F. Fenicia',
    year: 2011,
    title: 'Pursuing the method of multiple working hypotheses for hydrological modeling',
    journal: 'Water Resources Research',
    doi: '10.1029/2010wr009827',
  },
  {
    authors: 'Kavetski, D., and M. P. Clark',
    year: 2011,
    title:
      'Numerical troubles in conceptual hydrology: Approximations, absurdities and impact on hypothesis testing',
    journal: 'Hydrological Processes',
    doi: '10.1002/hyp.7899',
  },
  {
    authors: 'Wood, E. F., and Coauthors',
    year: 2011,
    title:
      "Hyperresolution global land surface modeling: Meeting a grand challenge for monitoring Earth's terrestrial water",
    journal: 'Water Resources Research',
    doi: '10.1029/2010wr010090',
  },
  {
    authors: 'Clark, M. P., and D. Kavetski',
    year: 2010,
    title:
      'Ancient numerical daemons of conceptual hydrological modeling: 1. Fidelity and efficiency of time stepping schemes',
    journal: 'Water Resources Research',
    doi: '10.1029/2009wr008894',
  },
  {
    authors: 'Kavetski, D., and M. P. Clark',
    year: 2010,
    title:
      'Ancient numerical daemons of conceptual hydrological modeling: 2. Impact of time stepping schemes on model analysis and prediction',
    journal: 'Water Resources Research',
    doi: '10.1029/2009wr008896',
  },
  {
    authors: 'Savenije, H. H. G.',
    year: 2009,
    title: 'HESS Opinions "The art of hydrology"',
    journal: 'Hydrology and Earth System Sciences',
    doi: '10.5194/hess-13-157-2009',
  },
  {
    authors: 'Gupta, H. V., T. Wagener, and Y. Q. Liu',
    year: 2008,
    title:
      'Reconciling theory with observations: elements of a diagnostic approach to model evaluation',
    journal: 'Hydrological Processes',
    doi: '10.1002/hyp.6989',
  },
  {
    authors: 'Liu, Y., and H. V. Gupta',
    year: 2007,
    title: 'Uncertainty in hydrologic modeling: Toward an integrated data assimilation framework',
    journal: 'Water Resources Research',
    doi: '10.1029/2006wr005756.',
  },
  {
    authors: 'McDonnell, J. J., and Coauthors',
    year: 2007,
    title:
      'Moving beyond heterogeneity and process complexity: A new vision for watershed hydrology',
    journal: 'Water Resources Research',
    doi: '10.1029/2006wr005467',
  },
  {
    authors: 'Todini, E.',
    year: 2007,
    title: 'Hydrological catchment modelling: past, present and future',
    journal: 'Hydrology and Earth System Sciences',
    doi: '10.5194/hess-11-468-2007',
  },
  {
    authors: 'Beven, K.',
    year: 2006,
    title: 'Searching for the Holy Grail of scientific hydrology: Q_t = H(S, R, Δt) A as closure',
    journal: 'Hydrology and Earth System Sciences',
    doi: '10.5194/hess-10-609-2006',
  },
  {
    authors: 'Loague, K., and J. E. VanderKwaak',
    year: 2004,
    title:
      'Physics-based hydrologic response simulation: platinum bridge, 1958 Edsel, or useful tool',
    journal: 'Hydrological Processes',
    doi: '10.1002/hyp.5737',
  },
  {
    authors: 'Sivapalan, M., G. Blöschl, L. Zhang, and R. Vertessy',
    year: 2003,
    title: 'Downward approach to hydrological prediction',
    journal: 'Hydrological Processes',
    doi: '10.1002/hyp.1425',
  },
  {
    authors: 'Beven, K.',
    year: 2002,
    title:
      'Towards an alternative blueprint for a physically based digitally simulated hydrologic response modelling system',
    journal: 'Hydrological Processes',
    doi: '10.1002/hyp.343',
  },
  {
    authors: 'Boone, A., and P. J. Wetzel',
    year: 1996,
    title:
      'Issues related to low resolution modeling of soil moisture: Experience with the PLACE model',
    journal: 'Global and Planetary Change',
    doi: '10.1016/0921-8181(95)00044-5',
  },
  {
    authors: 'Grayson, R. B., I. D. Moore, and T. A. McMahon',
    year: 1992,
    title: 'Physically-based hydrologic modeling: 2. Is the concept realistic?',
    journal: 'Water Resources Research',
    doi: '10.1029/92wr01259',
  },
  {
    authors: 'Beven, K.',
    year: 1989,
    title: 'Changing ideas in hydrology — The case of physically-based models',
    journal: 'Journal of Hydrology',
    doi: '10.1016/0022-1694(89)90101-7',
  },
  {
    authors: 'Beven, K. J., E. F. Wood, and M. Sivapalan',
    year: 1988,
    title: 'On hydrological heterogeneity — Catchment morphology and catchment response',
    journal: 'Journal of Hydrology',
    doi: '10.1016/0022-1694(88)90192-8',
  },
  {
    authors: 'Wood, E. F., M. Sivapalan, K. Beven, and L. Band',
    year: 1988,
    title: 'Effects of spatial variability and scale with implications to hydrologic modeling',
    journal: 'Journal of Hydrology',
    doi: '10.1016/0022-1694(88)90090-x',
  },
  {
    authors: "Abbott, M. B., J. C. Bathurst, J. A. Cunge, P. E. O'Connell, and J. Rasmussen",
    year: 1986,
    title:
      'An introduction to the European Hydrological System—Systeme Hydrologique Europeen,"SHE", 1: History and philosophy of a physically-based, distributed modelling system',
    journal: 'Journal of Hydrology',
    doi: '10.1016/0022-1694(86)90114-9',
  },
  {
    authors: "Abbott, M. B., J. C. Bathurst, J. A. Cunge, P. E. O'Connell, and J. Rasmussen",
    year: 1986,
    title:
      'An introduction to the European Hydrological System—Systeme Hydrologique Europeen,"SHE", 2: Structure of a physically-based, distributed modelling system',
    journal: 'Journal of Hydrology',
    doi: '10.1016/0022-1694(86)90115-0',
  },
  {
    authors: 'Klemeš, V.',
    year: 1986,
    title: 'Dilettantism in hydrology: Transition or destiny?',
    journal: 'Water Resources Research',
    doi: '10.1029/wr022i09sp0177s',
  },
  {
    authors: 'Klemeš, V.',
    year: 1983,
    title: 'Conceptualization and scale in hydrology',
    journal: 'Journal of Hydrology',
    doi: '10.1016/0022-1694(83)90208-1',
  },
  {
    authors: 'Stephenson, G. R., and R. A. Freeze',
    year: 1974,
    title:
      'Mathematical simulation of subsurface flow contributions to snowmelt runoff, Reynolds Creek Watershed, Idaho',
    journal: 'Water Resources Research',
    doi: '10.1029/wr010i002p00284',
  },
  {
    authors: 'Freeze, R. A.',
    year: 1971,
    title: 'Three-dimensional, transient, saturated-unsaturated flow in a groundwater basin',
    journal: 'Water Resources Research',
    doi: '10.1029/wr007i002p00347',
  },
  {
    authors: 'Freeze, R. A., and R. Harlan',
    year: 1969,
    title: 'Blueprint for a physically-based, digitally-simulated hydrologic response model',
    journal: 'Journal of Hydrology',
    doi: '10.1016/0022-1694(69)90020-1',
  },
]
