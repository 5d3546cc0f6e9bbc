// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <string_view>

namespace epsiloscope {

/// A reference that results are read against, and what one has to know to have it. Charts, tables and summary
/// lines take their words from here.
struct BaselineDescriptor {
    const char* id;              ///< in events and result.json
    const char* words;           ///< in legends, lists and summary lines
    const char* wordsOnFeatures; ///< the same beside mechanisms whose unit of privacy is features
    const char* heading;         ///< over a narrow column, beside either
    const char* takes;           ///< its inputs, in a sentence
    bool readsPrivate;           ///< learnt from private records or features: not for a release
    bool examined;               ///< its answers on the test set are kept, record by record

    const char* wordsFor(bool onFeatures) const { return onFeatures ? wordsOnFeatures : words; }
};

/// All of them, from what knows most to what knows least: the last is the floor, which any person has who
/// holds no private record and no label of the public pool. A result below it is worth nothing.
inline constexpr std::array<BaselineDescriptor, 4> baselineDescriptors{
    {{"nonprivate", "non-private", "non-private", "no privacy",
      "It learns from all private data and protects nobody.", true, true},
     {"nonprivate_encoded", "non-private, texts of the public pool alone",
      "non-private, texts of the public pool alone", "public texts alone",
      "It learns from all private data as a mechanism sees them: texts that no public record has are lost. "
      "What it is below the non-private accuracy is lost to the encoder; what a mechanism is below it is the "
      "price of privacy. It is there where such texts are.",
      true, false},
     {"public_only", "public pool, true labels known", "public features only", "public, true labels",
      "It uses the true label of every public record, which a mechanism that buys labels does not have. For "
      "mechanisms on features, whose labels are public, it learns from the public columns only.",
      false, true},
     {"majority", "floor: majority class", "floor: majority class", "majority class",
      "It uses only which class is the most frequent, and always predicts it.", false, false}}};

/// Null where there is none of this id.
constexpr const BaselineDescriptor* findBaseline(std::string_view id) {
    for (const BaselineDescriptor& baseline : baselineDescriptors)
        if (id == baseline.id) return &baseline;
    return nullptr;
}

} // namespace epsiloscope
