// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace epsiloscope {

class Run;

/// The data that the figures of a run are about: the same text for runs on the same records with the same
/// label, split and test set, whatever the mechanism and the columns it protects. Figures of runs that differ
/// in it are never joined or held against one reference. Where the records are not known by their fingerprint
/// they are known by their file.
std::string comparedData(const Run& run);

/// True if they are about the same data by comparedData(); beside a run that does not know its records, as a
/// release does not, by their file and what both say of it.
bool aboutSameData(const Run& a, const Run& b);

/// Its short name: "census", "adult.data.gz".
std::string dataName(const Run& run);

} // namespace epsiloscope
