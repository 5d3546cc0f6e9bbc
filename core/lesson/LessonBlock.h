// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"

#include <string>
#include <vector>

namespace epsiloscope {

/// A line in the file of a lesson; numbers start at 1.
struct LessonLine {
    int number = 0;
    std::string text;
};

/// The lines between two fences of a lesson: "```predict number", lines, "```".
struct LessonBlock {
    std::string kind; ///< "predict"
    std::string form; ///< "number"; may be empty
    int line = 0;     ///< the line of the opening fence
    std::vector<LessonLine> lines;
    std::vector<Error>* further = nullptr; ///< takes what is wrong in it beyond the first; null: nobody asks

    /// All lines as one text.
    std::string text() const;
};

/// Where an error of a lesson is, for people: "line 17".
Sentence atLine(int line);

/// The "key: value" lines of a block, each key as often as it may stand there. What is asked for is taken
/// out; finish() refuses the rest. The block must outlive the reader.
class BlockKeys {
public:
    explicit BlockKeys(const LessonBlock& block);

    /// The value of a key that must be there.
    std::string required(const std::string& key, const std::string& example);
    /// Empty where the key is absent.
    std::string optional(const std::string& key);
    /// Every value of a key that may stand there several times, with its line.
    std::vector<LessonLine> all(const std::string& key);
    /// A number, or `otherwise` where the key is absent.
    double number(const std::string& key, double otherwise);
    /// The line of a key, or of the block where it is absent.
    int lineOf(const std::string& key) const;

    /// Says what is wrong at a line.
    void refuse(int line, const Sentence& what, const Sentence& mend);
    void refuse(int line, const Error& error) { refuse(line, error.what, error.mend); }
    /// The first that is wrong; what else is goes to the block (LessonBlock::further).
    Result<void> finish() const;

private:
    struct Entry {
        std::string key, value;
        int line;
        bool taken;
    };
    Entry* find(const std::string& key);
    void know(const std::string& key);
    bool known(const std::string& key) const;
    std::vector<Error> errors() const;

    const LessonBlock& block_;
    std::vector<Entry> entries_;
    std::vector<LessonLine> indented_; ///< lines that go on with the one above, though they look like keys
    std::vector<std::string> known_;
    struct Refused {
        Error error;
        bool missing; ///< a key that is not there
    };
    std::vector<Refused> refused_;
    bool unread_ = false; ///< a line could not be read, nor those below it
};

/// Without blanks at both ends.
std::string trimmed(const std::string& text);
/// The texts between these, each without blanks at both ends; an empty text has none.
std::vector<std::string> splitAt(const std::string& text, char between);
/// Where the last | stands that is not one of a ||; npos: there is none.
std::size_t lastBar(const std::string& text);
/// In quotes, a long text only as far as an error needs it.
std::string quoted(const std::string& text);

/// No line of a block is longer, together with those that go on with it.
inline constexpr std::size_t mostLineBytes = 10'000;

} // namespace epsiloscope
