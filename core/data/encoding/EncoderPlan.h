// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/table/Table.h"

#include <cstddef>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace epsiloscope {

enum class CategoryEncoding { OneHot, Ordinal };
enum class Scaling { None, Standardise, Declared };
enum class FitOn { PublicPool, PrivatePool };

/// How cells become numbers.
struct EncoderPlan {
    CategoryEncoding categories = CategoryEncoding::OneHot;
    Scaling scaling = Scaling::Standardise;
    std::map<std::string, std::pair<double, double>>
        ranges; ///< Declared: column name → (minimum, maximum), scaled to [−1, 1]
    /// Texts that may stand in a column, by column name, as ranges are declared for numbers. Mechanisms on
    /// features alone.
    std::map<std::string, std::vector<std::string>> vocabularies{};
    /// The well-known dataset whose published ranges and texts hold where nothing is declared ("adult", see
    /// PublishedDomains.h); empty: none. Mechanisms on features alone.
    std::string published{};
    FitOn fit = FitOn::PublicPool;
    bool missingAsCategory = true; ///< false: rows with a missing feature were dropped before

    bool operator==(const EncoderPlan&) const = default;
};

/// A column of texts makes no more features than this: where it has more texts, the most frequent ones have a
/// feature each, and all others one together. A declared list is kept whole.
inline constexpr std::size_t mostFeaturesOfTexts = 1000;

/// In a declared list of texts: missing cells are a category of their own. Without it they are no category
/// (one-hot: all zeros; ordinal: the middle).
inline constexpr const char* missingCategory = "?";

/// One column as an encoder learnt it.
struct EncodedColumn {
    std::string name;
    std::size_t position = 0; ///< in the table it was fitted on
    ColumnType type = ColumnType::Numeric;
    double centre = 0, scale = 1;    ///< Numeric and Ordinal: (x − centre) / scale
    double fill = 0;                 ///< the value of a missing number or an unknown place, before scaling
    double minimum = 0, maximum = 0; ///< Declared: values beyond are taken for these
    bool declared = false;           ///< by declaration or publication: nothing was learnt from rows
    bool missingSeen = false;        ///< Numeric: indicator feature; Categorical: missing is a category
    bool grouped = false;            ///< one-hot: texts beyond the categories share a feature, the last
    std::vector<std::string> categories; ///< Categorical, sorted, in order of features
    Pictures shape;                      ///< Image: height, width and channels; no pixels
    std::size_t firstFeature = 0;        ///< its first column in the matrix

    /// Categorical: how many categories there are, with the missing one.
    std::size_t places() const { return categories.size() + (missingSeen ? 1 : 0); }
    /// Categorical: the place of a text that is none of the categories; −1: it has none.
    int placeOfOthers() const { return grouped ? static_cast<int>(places()) : -1; }
};

} // namespace epsiloscope
