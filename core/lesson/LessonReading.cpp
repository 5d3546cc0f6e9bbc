// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lesson/LessonReading.h"

#include "core/base/Named.h"
#include "core/base/Result.h"
#include "core/base/Wording.h"
#include "core/data/readers/shared/TextEncoding.h"
#include "core/lesson/BlockKind.h"
#include "core/lesson/FilledText.h"
#include "core/numeric/Digest.h"

#include <algorithm>
#include <cstdlib>
#include <string_view>
#include <utility>

namespace epsiloscope {

namespace {

constexpr auto fence = "```";
// Each is computed anew whenever something has run.
constexpr int mostFigures = 2'000;

// Reads the lines of one file from the top.
class Reading {
public:
    Reading(const std::string& text, const std::string& folder, const LessonVocabulary& vocabulary)
        : folder_(folder), vocabulary_(vocabulary) {
        int number = 0;
        std::size_t from = 0;
        while (from < text.size()) {
            const std::size_t to = std::min(text.find('\n', from), text.size());
            lines_.push_back({++number, text.substr(from, to - from)});
            if (lines_.back().text.ends_with('\r')) lines_.back().text.pop_back();
            from = to + 1;
        }
    }

    /// Empty of steps where there are errors.
    Lesson lesson() {
        while (at_ < lines_.size() && errors_.size() < mostLessonErrors)
            note(takeLine());
        if (at_ < lines_.size()) return {};
        endStep();
        if (lesson_.title.empty())
            noteUntitled(1, "the lesson has no title", "begin with a line such as # What noise buys");
        else if (!inStep_)
            note(Error{"the lesson has no step", atLine(std::max(1, static_cast<int>(lines_.size()))),
                       "begin a step with a line such as ## Ask the teachers"});
        if (pending_)
            note(Error{"nothing reveals what is predicted here", atLine(*pending_),
                       "write a reveal block below it"});
        return std::move(lesson_);
    }

    /// The errors, in the order in which they were found.
    const std::vector<Error>& errors() const { return errors_; }

private:
    void note(const Result<void>& read) {
        if (!read) errors_.push_back(read.error());
    }

    // Whatever stands above a title that is missing could be told of.
    void noteUntitled(int line, const char* what, const char* mend) {
        if (!std::exchange(untitledTold_, true)) note(Error{what, atLine(line), mend});
    }

    Result<void> takeLine() {
        const LessonLine& line = lines_[at_];
        if (line.text.starts_with(fence)) return takeBlock();
        ++at_;
        if (line.text.starts_with("## ") || line.text == "##") return beginStep(line);
        if (line.text.starts_with("# ")) return takeTitle(line);
        RETURN_IF_ERROR(checkNoFence(line));
        if (!inStep_ && lesson_.title.empty() && !trimmed(line.text).empty())
            noteUntitled(line.number, "the first line is no title",
                         "begin with a line such as # What noise buys");
        addText(line);
        return {};
    }

    // "``reveal", "~~~reveal" or an indented fence would be text, and what it says would never happen.
    static Result<void> checkNoFence(const LessonLine& line) {
        const std::string text = trimmed(line.text);
        const auto word = text.find_first_not_of("`~ ");
        if (word == std::string::npos || word < 2 || (text.front() != '`' && text.front() != '~')) return {};
        const std::string kind = text.substr(word, text.find(' ', word) - word);
        const bool known =
            std::ranges::any_of(blockKinds(), [&](const BlockKind& each) { return each.id == kind; });
        if (!known) return {};
        return Error{"this line opens no block", atLine(line.number),
                     Sentence("write ```%1 with three backticks at the beginning of the line", {kind})};
    }

    Result<void> takeTitle(const LessonLine& line) {
        if (!lesson_.title.empty())
            return Error{"a lesson has one title", atLine(line.number), "begin steps with ##"};
        lesson_.title = trimmed(line.text.substr(2));
        return {};
    }

    Result<void> beginStep(const LessonLine& line) {
        endStep();
        if (lesson_.title.empty())
            noteUntitled(line.number, "a step stands above the title",
                         "begin the file with a line such as # What noise buys");
        if (lesson_.steps.size() == mostLessonSteps) {
            at_ = lines_.size(); // nobody reads on
            return Error{Sentence("a lesson has at most %1 steps", {mostLessonSteps}), atLine(line.number),
                         "make two lessons of it"};
        }
        inStep_ = true;
        step_.title = trimmed(line.text.substr(2));
        step_.line = line.number;
        if (step_.title.empty())
            return Error{"a step has no title", atLine(line.number), "write ## and a title"};
        return {};
    }

    void checkText(const std::string& text, const std::vector<int>& lines) {
        for (Error& error : errorsInText(text, lines))
            errors_.push_back(std::move(error));
    }

    bool stepHas(const char* kind) const { return std::ranges::find(kinds_, kind) != kinds_.end(); }

    void endStep() {
        if (!inStep_) {
            lesson_.summary = trimmed(std::exchange(step_, {}).text);
            std::ranges::replace(lesson_.summary, '\n', ' ');
            kinds_.clear();
            return;
        }
        checkText(step_.text, textLines_);
        checkText(step_.afterwards, afterLines_);
        // A block that is broken is there all the same.
        const bool reveals = stepHas("reveal") || stepHas("mistake");
        if (step_.predict && !reveals && !pending_) pending_ = step_.predict->line;
        if (reveals) pending_.reset();
        LessonStep next;
        next.experiment = step_.experiment; // what is set up stays so
        lesson_.steps.push_back(std::exchange(step_, std::move(next)));
        divided_ = false;
        kinds_.clear();
    }

    Result<void> takeBlock() {
        const LessonLine opening = lines_[at_++];
        LessonBlock block;
        block.line = opening.number;
        auto words = splitAt(opening.text.substr(3), ' ');
        std::erase(words, std::string()); // of several blanks
        if (!words.empty()) block.kind = words.front();
        if (words.size() > 1) block.form = words[1];
        while (at_ < lines_.size() && trimmed(lines_[at_].text) != fence) {
            if (lines_[at_].text.starts_with(fence)) break;
            block.lines.push_back(lines_[at_++]);
        }
        if (at_ == lines_.size() || trimmed(lines_[at_].text) != fence)
            return Error{"the block is not closed", atLine(opening.number),
                         Sentence("end it with a line of ``` above line %1",
                                  {at_ == lines_.size() ? lines_.back().number + 1 : lines_[at_].number})};
        const LessonLine closing = lines_[at_++];
        if (block.kind.empty() || block.kind == "text") { // as it is
            addText(opening);
            for (const LessonLine& line : block.lines)
                addText(line);
            addText({closing.number, fence});
            return {};
        }
        return read(block);
    }

    Result<void> read(LessonBlock& block) {
        const auto found =
            std::ranges::find_if(blockKinds(), [&](const BlockKind& kind) { return kind.id == block.kind; });
        if (found == blockKinds().end())
            return Error{Sentence("there is no block %1", {quoted(block.kind)}), atLine(block.line),
                         suggestName(block.kind, namesIn(blockKinds(), &BlockKind::id))};
        if (!inStep_ && block.kind != "lesson")
            return Error{"this block stands above the first step", atLine(block.line),
                         "begin a step above it with ## and a title"};
        RETURN_IF_ERROR(takeKind(block));
        divided_ = divided_ || found->divides;
        // The experiment of a run is not known below a state that is broken, nor what is wrong with it.
        const bool setsUp = block.kind == "state";
        if (stateBroken_ && (setsUp || found->runs)) return {};
        std::vector<Error> further;
        block.further = &further;
        BlockPlace place{lesson_, step_, vocabulary_, folder_, state_};
        const auto done = found->read(block, place);
        stateBroken_ = stateBroken_ || (setsUp && !done);
        note(done);
        errors_.insert(errors_.end(), further.begin(), further.end());
        return {};
    }

    // One of each kind in a step, and above the first step.
    Result<void> takeKind(const LessonBlock& block) {
        if (std::ranges::find(kinds_, block.kind) == kinds_.end()) {
            kinds_.push_back(block.kind);
            return {};
        }
        if (!inStep_)
            return Error{Sentence("there is a second %1 block", {block.kind}), atLine(block.line),
                         "keep one of them"};
        return Error{Sentence("this step has a second %1 block", {block.kind}), atLine(block.line),
                     "begin another step above it with ## and a title"};
    }

    void addText(const LessonLine& line) {
        std::string& text = divided_ ? step_.afterwards : step_.text;
        std::vector<int>& lines = divided_ ? afterLines_ : textLines_;
        if (text.empty()) {
            if (trimmed(line.text).empty()) return;
            lines.clear();
        }
        text += line.text + "\n";
        lines.push_back(line.number);
    }

    std::vector<LessonLine> lines_;
    const std::string& folder_;
    const LessonVocabulary& vocabulary_;
    std::size_t at_ = 0;
    Lesson lesson_;
    LessonStep step_;
    Json state_;
    bool inStep_ = false, divided_ = false;
    std::vector<std::string> kinds_;                // of blocks of this step
    std::vector<int> textLines_{1}, afterLines_{1}; // where each line of a text stands in the file
    std::optional<int> pending_;                    // a prediction that nothing has revealed so far
    std::vector<Error> errors_;
    bool untitledTold_ = false, stateBroken_ = false;
};

// Checks what can be told before anything is read.
Result<void> checkBytes(const std::string& text) {
    if (text.size() > mostLessonBytes)
        return Error{"a lesson has at most 1 MB", atLine(1), "keep data in files of their own beside it"};
    if (text.find('\0') != std::string::npos)
        return Error{"this is no text", atLine(1), "give a Markdown file"};
    int line = 0, figures = 0;
    for (std::size_t from = 0; from < text.size(); ++line) {
        const std::size_t to = std::min(text.find('\n', from), text.size());
        const std::string_view whole(text.data() + from, to - from);
        if (!isUtf8(whole)) return Error{"this line is no UTF-8", atLine(line + 1), "save the file as UTF-8"};
        for (std::size_t at = whole.find("{{"); at != std::string_view::npos; at = whole.find("{{", at + 2))
            if (++figures > mostFigures)
                return Error{"a lesson has at most 2,000 {{ … }}", atLine(line + 1),
                             "make two lessons of it"};
        from = to + 1;
    }
    return {};
}

// In the order in which it was found; empty: `lesson` is whole.
std::vector<Error> read(const std::string& text, const std::string& folder,
                        const LessonVocabulary& vocabulary, Lesson& lesson) {
    if (const auto checked = checkBytes(text); !checked) return {checked.error()};
    constexpr auto byteOrderMark = "\xEF\xBB\xBF"; // which some editors put in front
    Reading reading(text.starts_with(byteOrderMark) ? text.substr(3) : text, folder, vocabulary);
    lesson = reading.lesson();
    Digest digest;
    digest.add(text);
    lesson.digest = digest.hex();
    lesson.source = text;
    const auto slash = folder.find_last_not_of('/');
    const std::string path = folder.substr(0, slash + 1);
    lesson.id = path.substr(path.rfind('/') + 1);
    return reading.errors();
}

int lineOf(const Error& error) {
    return std::atoi(error.where.c_str() + std::min<std::size_t>(5, error.where.size())); // "line 17"
}

Error inFile(const Error& error, const std::string& path) {
    const Sentence& where = error.where;
    return {error.what, where.starts_with("line ") ? path + ":" + where.substr(5) : path, error.mend};
}

} // namespace

Result<Lesson> parseLesson(const std::string& text, const std::string& path, const std::string& folder,
                           const LessonVocabulary& vocabulary) {
    Lesson lesson;
    const auto errors = read(text, folder, vocabulary, lesson);
    if (errors.empty()) return lesson;
    return inFile(errors.front(), path);
}

std::vector<Error> errorsOfLesson(const std::string& text, const std::string& path, const std::string& folder,
                                  const LessonVocabulary& vocabulary) {
    Lesson lesson;
    auto errors = read(text, folder, vocabulary, lesson);
    std::ranges::stable_sort(errors, {}, lineOf);
    errors.resize(std::min(errors.size(), mostLessonErrors));
    for (Error& error : errors)
        error = inFile(error, path);
    return errors;
}

} // namespace epsiloscope
