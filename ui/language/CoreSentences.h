// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/language/KnownTexts.h"

#include <QString>

#include <map>
#include <mutex>
#include <string>
#include <string_view>
#include <unordered_map>

namespace epsiloscope {

/// How a text of core was found.
enum class SaidHow {
    Whole,  ///< it, or the one template that it is
    Pieces, ///< some of what it is joined of
    Not     ///< no part of it is known: data, numbers, or a text that core-words misses
};

/// The words of core, in the language of the translators that are installed. Texts and templates are looked
/// up in the context "core"; what stands in a hole is translated by the same rule, unless it is in quotes:
/// that is a name of somebody's own. Where nothing fits, the sentences, then the parts between ; · : and
/// commas are tried each. Each text is worked out once and kept. From any thread.
class CoreSentences {
public:
    explicit CoreSentences(KnownTexts texts);

    QString translated(std::string_view text) const;

    /// How the texts that were asked for have been found.
    std::map<SaidHow, QStringList> found() const;

private:
    struct Said {
        QString words;
        SaidHow how = SaidHow::Not;
        qsizetype known = 0; ///< characters of the text that were found
    };
    /// The work that may still be done for one text: holes in holes, and texts looked up. Whatever somebody's
    /// file brings into a sentence, it is done with in its time.
    struct Effort {
        int depth = 0;
        int* lookups = nullptr;
        Effort within() const { return {depth + 1, lookups}; }
    };
    Said say(const QString& text, Effort effort) const;
    Said sayInner(const QString& text, Effort effort) const;
    Said sayBrackets(const QString& text, Effort effort) const;
    Said fill(const FittingTemplate& fitted, Effort effort) const;
    Said sayParts(const QString& text, const std::vector<QString>& joints, Effort effort) const;

    struct Hash {
        using is_transparent = void;
        std::size_t operator()(std::string_view text) const { return std::hash<std::string_view>()(text); }
    };
    KnownTexts texts_;
    mutable std::mutex mutex_;
    mutable std::unordered_map<std::string, Said, Hash, std::equal_to<>> kept_;
};

} // namespace epsiloscope
