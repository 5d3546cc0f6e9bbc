// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/registry/Papers.h"

#include "core/base/Wording.h"

#include <algorithm>

namespace epsiloscope {

namespace {

// The text in place of a citation where a mechanism is one of the references.
constexpr std::string_view citesNothing = "reference";

bool cites(std::string_view text, const Paper& paper) {
    return std::ranges::any_of(paper.cited,
                               [&](const char* words) { return text.find(words) != std::string_view::npos; });
}

std::string_view withoutBlanks(std::string_view text) {
    const auto first = text.find_first_not_of(' ');
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(' ') - first + 1);
}

} // namespace

const std::vector<Paper>& papers() {
    static const std::vector<Paper> all = {
        {"abadi2016deep",
         "inproceedings",
         "Abadi, Martín and Chu, Andy and Goodfellow, Ian and McMahan, H. Brendan and Mironov, Ilya and "
         "Talwar, Kunal and Zhang, Li",
         "Deep Learning with Differential Privacy",
         "booktitle = {Proceedings of the 2016 ACM SIGSAC Conference on Computer and Communications "
         "Security (CCS)},\n  pages = {308--318}",
         2016,
         "10.1145/2976749.2978318",
         "1607.00133",
         {"Abadi et al. 2016"}},
        {"balle2018improving",
         "inproceedings",
         "Balle, Borja and Wang, Yu-Xiang",
         "Improving the Gaussian Mechanism for Differential Privacy: Analytical Calibration and Optimal "
         "Denoising",
         "booktitle = {Proceedings of the 35th International Conference on Machine Learning (ICML)}",
         2018,
         "",
         "1805.06530",
         {"Balle and Wang 2018"}},
        {"balle2020hypothesis",
         "inproceedings",
         "Balle, Borja and Barthe, Gilles and Gaboardi, Marco and Hsu, Justin and Sato, Tetsuya",
         "Hypothesis Testing Interpretations and Rényi Differential Privacy",
         "booktitle = {Proceedings of the 23rd International Conference on Artificial Intelligence and "
         "Statistics (AISTATS)}",
         2020,
         "",
         "1905.09982",
         {"Balle et al. 2020"}},
        {"breiman2001random",
         "article",
         "Breiman, Leo",
         "Random Forests",
         "journal = {Machine Learning},\n  volume = {45},\n  number = {1},\n  pages = {5--32}",
         2001,
         "10.1023/A:1010933404324",
         "",
         {"Breiman 2001"}},
        {"bun2016concentrated",
         "inproceedings",
         "Bun, Mark and Steinke, Thomas",
         "Concentrated Differential Privacy: Simplifications, Extensions, and Lower Bounds",
         "booktitle = {Theory of Cryptography (TCC 2016-B)},\n  pages = {635--658}",
         2016,
         "10.1007/978-3-662-53641-4_24",
         "1605.02065",
         {"Bun and Steinke 2016"}},
        {"canonne2020discrete",
         "inproceedings",
         "Canonne, Clément L. and Kamath, Gautam and Steinke, Thomas",
         "The Discrete Gaussian for Differential Privacy",
         "booktitle = {Advances in Neural Information Processing Systems 33 (NeurIPS)}",
         2020,
         "",
         "2004.00010",
         {"Canonne, Kamath and Steinke 2020"}},
        {"chaudhuri2011erm",
         "article",
         "Chaudhuri, Kamalika and Monteleoni, Claire and Sarwate, Anand D.",
         "Differentially Private Empirical Risk Minimization",
         "journal = {Journal of Machine Learning Research},\n  volume = {12},\n  pages = {1069--1109}",
         2011,
         "",
         "0912.0071",
         {"Chaudhuri, Monteleoni and Sarwate 2011"}},
        {"chen2016xgboost",
         "inproceedings",
         "Chen, Tianqi and Guestrin, Carlos",
         "XGBoost: A Scalable Tree Boosting System",
         "booktitle = {Proceedings of the 22nd ACM SIGKDD International Conference on Knowledge Discovery "
         "and Data Mining},\n  pages = {785--794}",
         2016,
         "10.1145/2939672.2939785",
         "1603.02754",
         {"Chen and Guestrin 2016"}},
        {"davis2006relationship",
         "inproceedings",
         "Davis, Jesse and Goadrich, Mark",
         "The Relationship Between Precision-Recall and ROC Curves",
         "booktitle = {Proceedings of the 23rd International Conference on Machine Learning (ICML)},\n  pages = {233--240}",
         2006,
         "10.1145/1143844.1143874",
         "",
         {"Davis and Goadrich 2006"}},
        {"dong2022gaussian",
         "article",
         "Dong, Jinshuo and Roth, Aaron and Su, Weijie J.",
         "Gaussian Differential Privacy",
         "journal = {Journal of the Royal Statistical Society: Series B},\n  volume = {84},\n  number = "
         "{1},\n  pages = {3--37}",
         2022,
         "10.1111/rssb.12454",
         "1905.02383",
         {"Dong, Roth and Su 2022"}},
        {"doroshenko2022connect",
         "article",
         "Doroshenko, Vadym and Ghazi, Badih and Kamath, Pritish and Kumar, Ravi and Manurangsi, Pasin",
         "Connect the Dots: Tighter Discrete Approximations of Privacy Loss Distributions",
         "journal = {Proceedings on Privacy Enhancing Technologies},\n  volume = {2022},\n  number = {4}",
         2022,
         "10.56553/popets-2022-0122",
         "2207.04380",
         {"Doroshenko et al. 2022"}},
        {"dwork2006calibrating",
         "inproceedings",
         "Dwork, Cynthia and McSherry, Frank and Nissim, Kobbi and Smith, Adam",
         "Calibrating Noise to Sensitivity in Private Data Analysis",
         "booktitle = {Theory of Cryptography (TCC)},\n  pages = {265--284}",
         2006,
         "10.1007/11681878_14",
         "",
         {"Dwork et al. 2006"}},
        {"dwork2010boosting",
         "inproceedings",
         "Dwork, Cynthia and Rothblum, Guy N. and Vadhan, Salil",
         "Boosting and Differential Privacy",
         "booktitle = {51st Annual IEEE Symposium on Foundations of Computer Science (FOCS)},\n  pages = "
         "{51--60}",
         2010,
         "10.1109/FOCS.2010.12",
         "",
         {"Dwork, Rothblum and Vadhan 2010"}},
        {"dwork2014foundations",
         "article",
         "Dwork, Cynthia and Roth, Aaron",
         "The Algorithmic Foundations of Differential Privacy",
         "journal = {Foundations and Trends in Theoretical Computer Science},\n  volume = {9},\n  number = "
         "{3--4},\n  pages = {211--407}",
         2014,
         "10.1561/0400000042",
         "",
         {"Dwork and Roth 2014"}},
        {"elsheikh2022budget",
         "misc",
         "Elsheikh, Amer and Lin, Hanfei and Topbas, Baha and Zhang, Yulan",
         "Budget Conservation in the Training of Differential Private Models",
         "howpublished = {Final presentation, Research in Industrial Projects for Students (RIPS)}",
         2022,
         "",
         "",
         {"Elsheikh, Lin, Topbas and Zhang"}},
        {"feldman2021individual",
         "inproceedings",
         "Feldman, Vitaly and Zrnic, Tijana",
         "Individual Privacy Accounting via a Rényi Filter",
         "booktitle = {Advances in Neural Information Processing Systems 34 (NeurIPS)}",
         2021,
         "",
         "2008.11193",
         {"Feldman and Zrnic 2021"}},
        {"freund1997decision",
         "article",
         "Freund, Yoav and Schapire, Robert E.",
         "A Decision-Theoretic Generalization of On-Line Learning and an Application to Boosting",
         "journal = {Journal of Computer and System Sciences},\n  volume = {55},\n  number = {1},\n  pages = "
         "{119--139}",
         1997,
         "10.1006/jcss.1997.1504",
         "",
         {"Freund and Schapire 1997"}},
        {"hanley1982meaning",
         "article",
         "Hanley, James A. and McNeil, Barbara J.",
         "The Meaning and Use of the Area under a Receiver Operating Characteristic (ROC) Curve",
         "journal = {Radiology},\n  volume = {143},\n  number = {1},\n  pages = {29--36}",
         1982,
         "10.1148/radiology.143.1.7063747",
         "",
         {"Hanley and McNeil 1982"}},
        {"hastie2009elements",
         "book",
         "Hastie, Trevor and Tibshirani, Robert and Friedman, Jerome",
         "The Elements of Statistical Learning",
         "edition = {2},\n  publisher = {Springer}",
         2009,
         "10.1007/978-0-387-84858-7",
         "",
         {"Hastie, Tibshirani and Friedman 2009"}},
        {"jordon2019bagging",
         "inproceedings",
         "Jordon, James and Yoon, Jinsung and van der Schaar, Mihaela",
         "Differentially Private Bagging: Improved Utility and Cheaper Privacy than Subsample-and-Aggregate",
         "booktitle = {Advances in Neural Information Processing Systems 32 (NeurIPS)}",
         2019,
         "",
         "",
         {"Jordon et al. 2019", "Jordon, Yoon, van der Schaar 2019"}},
        {"kairouz2015composition",
         "inproceedings",
         "Kairouz, Peter and Oh, Sewoong and Viswanath, Pramod",
         "The Composition Theorem for Differential Privacy",
         "booktitle = {Proceedings of the 32nd International Conference on Machine Learning (ICML)}",
         2015,
         "",
         "1311.0776",
         {"Kairouz, Oh and Viswanath 2015"}},
        {"kingma2015adam",
         "inproceedings",
         "Kingma, Diederik P. and Ba, Jimmy",
         "Adam: A Method for Stochastic Optimization",
         "booktitle = {International Conference on Learning Representations (ICLR)}",
         2015,
         "",
         "1412.6980",
         {"Kingma and Ba 2015"}},
        {"lecun1998gradient",
         "article",
         "LeCun, Yann and Bottou, Léon and Bengio, Yoshua and Haffner, Patrick",
         "Gradient-Based Learning Applied to Document Recognition",
         "journal = {Proceedings of the IEEE},\n  volume = {86},\n  number = {11},\n  pages = {2278--2324}",
         1998,
         "10.1109/5.726791",
         "",
         {"LeCun et al. 1998"}},
        {"liu2021bagging",
         "inproceedings",
         "Liu, Hongbin and Jia, Jinyuan and Gong, Neil Zhenqiang",
         "On the Intrinsic Differential Privacy of Bagging",
         "booktitle = {Proceedings of the Thirtieth International Joint Conference on Artificial "
         "Intelligence (IJCAI)}",
         2021,
         "",
         "2008.09845",
         {"Liu, Jia and Gong"}},
        {"mironov2012significance",
         "inproceedings",
         "Mironov, Ilya",
         "On Significance of the Least Significant Bits for Differential Privacy",
         "booktitle = {Proceedings of the 2012 ACM Conference on Computer and Communications Security "
         "(CCS)},\n  pages = {650--661}",
         2012,
         "10.1145/2382196.2382264",
         "",
         {"Mironov 2012"}},
        {"mironov2017renyi",
         "inproceedings",
         "Mironov, Ilya",
         "Rényi Differential Privacy",
         "booktitle = {30th IEEE Computer Security Foundations Symposium (CSF)},\n  pages = {263--275}",
         2017,
         "10.1109/CSF.2017.11",
         "1702.07476",
         {"Mironov 2017"}},
        {"mironov2019sampled",
         "misc",
         "Mironov, Ilya and Talwar, Kunal and Zhang, Li",
         "Rényi Differential Privacy of the Sampled Gaussian Mechanism",
         "",
         2019,
         "",
         "1908.10530",
         {"Mironov, Talwar and Zhang 2019"}},
        {"near2025guidelines",
         "techreport",
         "Near, Joseph P. and Darais, David and Lefkovitz, Naomi and Howarth, Gary S.",
         "Guidelines for Evaluating Differential Privacy Guarantees",
         "institution = {National Institute of Standards and Technology},\n  number = {NIST SP 800-226}",
         2025,
         "10.6028/NIST.SP.800-226",
         "",
         {"NIST SP 800-226"}},
        {"nissim2007smooth",
         "inproceedings",
         "Nissim, Kobbi and Raskhodnikova, Sofya and Smith, Adam",
         "Smooth Sensitivity and Sampling in Private Data Analysis",
         "booktitle = {Proceedings of the 39th Annual ACM Symposium on Theory of Computing (STOC)},\n  pages "
         "= {75--84}",
         2007,
         "10.1145/1250790.1250803",
         "",
         {"Nissim, Raskhodnikova, Smith 2007", "Nissim, Raskhodnikova and Smith 2007"}},
        {"papernot2017semi",
         "inproceedings",
         "Papernot, Nicolas and Abadi, Martín and Erlingsson, Úlfar and Goodfellow, Ian and Talwar, Kunal",
         "Semi-supervised Knowledge Transfer for Deep Learning from Private Training Data",
         "booktitle = {International Conference on Learning Representations (ICLR)}",
         2017,
         "",
         "1610.05755",
         {"Papernot et al. 2017"}},
        {"papernot2018scalable",
         "inproceedings",
         "Papernot, Nicolas and Song, Shuang and Mironov, Ilya and Raghunathan, Ananth and Talwar, Kunal and "
         "Erlingsson, Úlfar",
         "Scalable Private Learning with PATE",
         "booktitle = {International Conference on Learning Representations (ICLR)}",
         2018,
         "",
         "1802.08908",
         {"Papernot et al. 2018"}},
        {"rumelhart1986learning",
         "article",
         "Rumelhart, David E. and Hinton, Geoffrey E. and Williams, Ronald J.",
         "Learning Representations by Back-Propagating Errors",
         "journal = {Nature},\n  volume = {323},\n  pages = {533--536}",
         1986,
         "10.1038/323533a0",
         "",
         {"Rumelhart, Hinton and Williams 1986"}},
        {"shen2023partially",
         "misc",
         "Shen, Zeyu and Krishnaswamy, Anilesh and Kulkarni, Janardhan and Munagala, Kamesh",
         "Classification with Partially Private Features",
         "",
         2023,
         "",
         "2312.07583",
         {"Shen et al."}},
        {"wasserman2010statistical",
         "article",
         "Wasserman, Larry and Zhou, Shuheng",
         "A Statistical Framework for Differential Privacy",
         "journal = {Journal of the American Statistical Association},\n  volume = {105},\n  number = "
         "{489},\n  pages = {375--389}",
         2010,
         "10.1198/jasa.2009.tm08651",
         "0811.2501",
         {"Wasserman and Zhou 2010"}},
        {"wilson1927probable",
         "article",
         "Wilson, Edwin B.",
         "Probable Inference, the Law of Succession, and Statistical Inference",
         "journal = {Journal of the American Statistical Association},\n  volume = {22},\n  number = "
         "{158},\n  pages = {209--212}",
         1927,
         "10.1080/01621459.1927.10502953",
         "",
         {"Wilson 1927"}},
    };
    return all;
}

std::vector<const Paper*> papersCited(std::string_view text) {
    std::vector<const Paper*> found;
    for (const Paper& paper : papers())
        if (cites(text, paper)) found.push_back(&paper);
    return found;
}

std::vector<std::string> unknownCitations(std::string_view citation) {
    std::vector<std::string> unknown;
    if (citation == citesNothing) return unknown;
    while (!citation.empty()) {
        const auto end = citation.find(';');
        const std::string_view part = withoutBlanks(citation.substr(0, end));
        if (papersCited(part).empty()) unknown.emplace_back(part);
        citation = end == std::string_view::npos ? std::string_view() : citation.substr(end + 1);
    }
    return unknown;
}

std::string bibtexOf(const Paper& paper) {
    std::string entry = concat("@", paper.kind, "{", paper.key, ",\n  author = {", paper.author,
                               "},\n  title = {{", paper.title, "}},\n");
    if (*paper.venue != '\0') entry += concat("  ", paper.venue, ",\n");
    entry += concat("  year = {", std::to_string(paper.year), "},\n");
    if (*paper.doi != '\0') entry += concat("  doi = {", paper.doi, "},\n");
    if (*paper.arxiv != '\0')
        entry += concat("  eprint = {", paper.arxiv, "},\n  archiveprefix = {arXiv},\n");
    return entry + "}\n";
}

std::string addressOf(const Paper& paper) {
    if (*paper.doi != '\0') return concat("https://doi.org/", paper.doi);
    return *paper.arxiv != '\0' ? concat("https://arxiv.org/abs/", paper.arxiv) : std::string();
}

} // namespace epsiloscope
