// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lesson/LessonReading.h"

#include "core/base/NearestName.h"
#include "core/base/Propagate.h"
#include "core/data/readers/shared/TextEncoding.h"
#include "core/lesson/BlockKind.h"
#include "core/lesson/FilledText.h"
#include "core/numeric/Digest.h"

#include <algorithm>
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

    Result<Lesson> lesson() {
        while (at_ < lines_.size())
            RETURN_IF_ERROR(takeLine());
        RETURN_IF_ERROR(endStep());
        if (lesson_.title.empty())
            return Error{"the lesson has no title", atLine(1), "begin with a line such as # What noise buys"};
        if (lesson_.steps.empty())
            return Error{"the lesson has no step", atLine(static_cast<int>(lines_.size())),
                         "begin a step with a line such as ## Ask the teachers"};
        return std::move(lesson_);
    }

private:
    Result<void> takeLine() {
        const LessonLine& line = lines_[at_];
        if (line.text.starts_with(fence)) return takeBlock();
        ++at_;
        if (line.text.starts_with("## ") || line.text == "##") return beginStep(line);
        if (line.text.starts_with("# ")) return takeTitle(line);
        RETURN_IF_ERROR(checkNoFence(line));
        if (!inStep_ && lesson_.title.empty() && !trimmed(line.text).empty())
            return Error{"the first line is no title", atLine(line.number),
                         "begin with a line such as # What noise buys"};
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
                     "write ```" + kind + " with three backticks at the beginning of the line"};
    }

    Result<void> takeTitle(const LessonLine& line) {
        if (!lesson_.title.empty())
            return Error{"a lesson has one title", atLine(line.number), "begin steps with ##"};
        lesson_.title = trimmed(line.text.substr(2));
        return {};
    }

    Result<void> beginStep(const LessonLine& line) {
        RETURN_IF_ERROR(endStep());
        if (lesson_.title.empty())
            return Error{"a step stands above the title", atLine(line.number),
                         "begin the file with a line such as # What noise buys"};
        if (lesson_.steps.size() == mostLessonSteps)
            return Error{"a lesson has at most " + std::to_string(mostLessonSteps) + " steps",
                         atLine(line.number), "make two lessons of it"};
        inStep_ = true;
        step_.title = trimmed(line.text.substr(2));
        step_.line = line.number;
        if (step_.title.empty())
            return Error{"a step has no title", atLine(line.number), "write ## and a title"};
        return {};
    }

    Result<void> endStep() {
        if (!inStep_) {
            lesson_.summary = trimmed(std::exchange(step_, {}).text);
            std::ranges::replace(lesson_.summary, '\n', ' ');
            return {};
        }
        RETURN_IF_ERROR(checkText(step_.text, textLines_));
        RETURN_IF_ERROR(checkText(step_.afterwards, afterLines_));
        if (step_.predict && !step_.reveal && !step_.mistake && !pending_) pending_ = step_.predict->line;
        if (step_.reveal || step_.mistake) pending_.reset();
        LessonStep next;
        next.experiment = step_.experiment; // what is set up stays so
        lesson_.steps.push_back(std::exchange(step_, std::move(next)));
        divided_ = false;
        kinds_.clear();
        return {};
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
            return Error{
                "the block is not closed", atLine(opening.number),
                "end it with a line of ``` above line " +
                    std::to_string(at_ == lines_.size() ? lines_.back().number + 1 : lines_[at_].number)};
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

    Result<void> read(const LessonBlock& block) {
        const auto found =
            std::ranges::find_if(blockKinds(), [&](const BlockKind& kind) { return kind.id == block.kind; });
        if (found == blockKinds().end()) {
            std::vector<std::string> known;
            for (const BlockKind& kind : blockKinds())
                known.emplace_back(kind.id);
            return Error{"there is no block " + quoted(block.kind), atLine(block.line),
                         suggestName(block.kind, known)};
        }
        if (!inStep_ && block.kind != "lesson")
            return Error{"this block stands above the first step", atLine(block.line),
                         "begin a step above it with ## and a title"};
        RETURN_IF_ERROR(takeKind(block));
        BlockPlace place{lesson_, step_, vocabulary_, folder_, state_};
        RETURN_IF_ERROR(found->read(block, place));
        divided_ = divided_ || found->divides;
        return {};
    }

    // One of each kind in a step, and above the first step.
    Result<void> takeKind(const LessonBlock& block) {
        if (std::ranges::find(kinds_, block.kind) == kinds_.end()) {
            kinds_.push_back(block.kind);
            return {};
        }
        if (!inStep_)
            return Error{"there is a second " + block.kind + " block", atLine(block.line),
                         "keep one of them"};
        return Error{"this step has a second " + block.kind + " block", atLine(block.line),
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
public:
    const std::optional<int>& neverRevealed() const { return pending_; }
};

// What can be told before anything is read.
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

Result<Lesson> read(const std::string& text, const std::string& folder, const LessonVocabulary& vocabulary) {
    RETURN_IF_ERROR(checkBytes(text));
    constexpr auto byteOrderMark = "\xEF\xBB\xBF"; // which some editors put in front
    Reading reading(text.starts_with(byteOrderMark) ? text.substr(3) : text, folder, vocabulary);
    ASSIGN_OR_RETURN(auto lesson, reading.lesson());
    if (reading.neverRevealed())
        return Error{"nothing reveals what is predicted here", atLine(*reading.neverRevealed()),
                     "write a reveal block below it"};
    Digest digest;
    digest.add(text);
    lesson.digest = digest.hex();
    lesson.source = text;
    const auto slash = folder.find_last_not_of('/');
    const std::string path = folder.substr(0, slash + 1);
    lesson.id = path.substr(path.rfind('/') + 1);
    return lesson;
}

} // namespace

Result<Lesson> parseLesson(const std::string& text, const std::string& path, const std::string& folder,
                           const LessonVocabulary& vocabulary) {
    auto lesson = read(text, folder, vocabulary);
    if (lesson) return lesson;
    const std::string& where = lesson.error().where;
    const std::string place = where.starts_with("line ") ? path + ":" + where.substr(5) : path;
    return Error{lesson.error().what, place, lesson.error().mend};
}

} // namespace epsiloscope
