// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace epsiloscope {

/// A publication that descriptors and formulas cite.
struct Paper {
    const char* key;    ///< the key of its BibTeX entry: "papernot2018scalable"
    const char* kind;   ///< "inproceedings", "article", "book", "misc", "techreport"
    const char* author; ///< as BibTeX has it: "Papernot, Nicolas and Song, Shuang and …"
    const char* title;
    const char* venue; ///< the member of its kind: "booktitle = {ICLR}", with volume and pages
    int year;
    const char* doi;   ///< empty: none that is known
    const char* arxiv; ///< likewise
    /// The texts by which it is cited: "Papernot et al. 2018". A text that holds one of these cites it.
    std::vector<const char*> cited;
};

/// All of them, by the first author.
const std::vector<Paper>& papers();

/// Those that a text cites, in the order of papers(), each once: MechanismDescriptor::citation, a learner's,
/// the source of a formula.
std::vector<const Paper*> papersCited(std::string_view text);

/// The parts of a citation ("Freund and Schapire 1997; Shen et al., algorithm 1") that name no paper. None
/// where nothing is cited ("reference").
std::vector<std::string> unknownCitations(std::string_view citation);

/// A BibTeX entry of several lines, with a newline at the end. Letters beyond ASCII stay as they are (biber,
/// and BibTeX's of today, read UTF-8).
std::string bibtexOf(const Paper& paper);

/// Where to read it: a DOI or arXiv address, or empty.
std::string addressOf(const Paper& paper);

} // namespace epsiloscope
