// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/JsonForward.h"
#include "core/base/Sentence.h"

#include <string>
#include <vector>

namespace epsiloscope {

struct Mechanism;

/// The manual's entry for one key: of an experiment, or a parameter of mechanisms.
struct KeyEntry {
    std::string name{}; ///< after --set: "data.label", "sigma"
    std::string file{}; ///< in a file: "data.label", "parameters.sigma"; empty: only after --set
    std::string type{}, range{};
    std::string initial{};    ///< the default as one would type it; empty where there is none
    std::string whenAbsent{}; ///< the rule without a value, where there is no default
    std::string meaning{};
    std::string condition{};               ///< "where teacher_learner is forest"; empty: always
    std::vector<std::string> mechanisms{}; ///< whose parameter it is; empty: a key of every experiment
};

/// The reference of all keys: those of every experiment, then the parameters of this mechanism, or of all,
/// each named once with those that share it. Defaults are those of Experiment as it is written, and of the
/// descriptors.
std::vector<KeyEntry> keyReference(const Mechanism* mechanism = nullptr);

Json keyReferenceToJson(const std::vector<KeyEntry>& reference);
/// Two or three lines for each key.
std::string keyReferenceText(const std::vector<KeyEntry>& reference);
/// The manual's page.
std::string keyReferenceMarkdown(const std::vector<KeyEntry>& reference);

} // namespace epsiloscope
