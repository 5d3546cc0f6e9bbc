// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lesson/LessonReading.h"

#include "core/base/NearestName.h"
#include "core/base/Propagate.h"
#include "core/lesson/BlockKind.h"
#include "core/lesson/FilledText.h"
#include "core/numeric/Digest.h"

#include <algorithm>
#include <utility>

namespace epsiloscope {

namespace {

constexpr auto fence = "```";

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
        if (line.text.starts_with("## ")) return beginStep(line);
        if (line.text.starts_with("# ")) return takeTitle(line);
        if (!inStep_ && lesson_.title.empty() && !trimmed(line.text).empty())
            return Error{"the first line is no title", atLine(line.number),
                         "begin with a line such as # What noise buys"};
        addText(line);
        return {};
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
        step_.title = trimmed(line.text.substr(3));
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
        step_.textLine = textLine_;
        step_.afterwardsLine = afterLine_;
        RETURN_IF_ERROR(checkText(step_.text, textLine_));
        RETURN_IF_ERROR(checkText(step_.afterwards, afterLine_));
        if (step_.predict && !step_.reveal && !step_.mistake && !pending_) pending_ = step_.predict->line;
        if (step_.reveal || step_.mistake) pending_.reset();
        LessonStep next;
        next.experiment = step_.experiment; // what is set up stays so
        lesson_.steps.push_back(std::exchange(step_, std::move(next)));
        divided_ = false;
        return {};
    }

    Result<void> takeBlock() {
        const LessonLine opening = lines_[at_++];
        LessonBlock block;
        block.line = opening.number;
        const auto words = splitAt(opening.text.substr(3), ' ');
        if (!words.empty()) block.kind = words.front();
        if (words.size() > 1) block.form = words[1];
        while (at_ < lines_.size() && trimmed(lines_[at_].text) != fence)
            block.lines.push_back(lines_[at_++]);
        if (at_ == lines_.size())
            return Error{"the block is not closed", atLine(opening.number), "end it with a line of ```"};
        ++at_;
        if (block.kind.empty() || block.kind == "text") { // as it is
            addText(opening);
            for (const LessonLine& line : block.lines)
                addText(line);
            addText({opening.number, fence});
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
            return Error{"there is no block \"" + block.kind + "\"", atLine(block.line),
                         suggestName(block.kind, known)};
        }
        if (!inStep_ && block.kind != "lesson")
            return Error{"this block stands above the first step", atLine(block.line),
                         "begin a step above it with ## and a title"};
        BlockPlace place{lesson_, step_, vocabulary_, folder_, state_};
        RETURN_IF_ERROR(found->read(block, place));
        divided_ = divided_ || found->divides;
        return {};
    }

    void addText(const LessonLine& line) {
        std::string& text = divided_ ? step_.afterwards : step_.text;
        if (text.empty()) {
            if (trimmed(line.text).empty()) return;
            (divided_ ? afterLine_ : textLine_) = line.number;
        }
        text += line.text + "\n";
    }

    std::vector<LessonLine> lines_;
    const std::string& folder_;
    const LessonVocabulary& vocabulary_;
    std::size_t at_ = 0;
    Lesson lesson_;
    LessonStep step_;
    Json state_;
    bool inStep_ = false, divided_ = false;
    int textLine_ = 1, afterLine_ = 1;
    std::optional<int> pending_; // a prediction that nothing has revealed so far
public:
    const std::optional<int>& neverRevealed() const { return pending_; }
};

Result<Lesson> read(const std::string& text, const std::string& folder, const LessonVocabulary& vocabulary) {
    if (text.size() > mostLessonBytes)
        return Error{"a lesson has at most 1 MB", atLine(1), "keep data in files of their own beside it"};
    if (text.find('\0') != std::string::npos)
        return Error{"this is no text", atLine(1), "give a Markdown file"};
    Reading reading(text, folder, vocabulary);
    ASSIGN_OR_RETURN(auto lesson, reading.lesson());
    if (reading.neverRevealed())
        return Error{"nothing reveals what is predicted here", atLine(*reading.neverRevealed()),
                     "write a reveal block below it"};
    Digest digest;
    digest.add(text);
    lesson.digest = digest.hex();
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
