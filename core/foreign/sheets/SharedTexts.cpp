// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/foreign/sheets/SharedTexts.h"

#include "core/foreign/sheets/PackageParts.h"
#include "core/foreign/sheets/XmlValues.h"
#include "core/foreign/wire/ForeignTable.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <utility>

namespace epsiloscope {

/// Keeps the texts in large pieces of memory.
class SharedTexts::Taker : public XmlTaker {
public:
    enum Token : int { All = 1, One, Run, Text };

    Taker(std::string part, std::uint64_t mostBytes) : part_(std::move(part)), left_(mostBytes) {}

    bool start(int element, int parent, XmlAttributes) override {
        if (parent == 0) return element == All;
        if (element == One) {
            text_.clear();
            return parent == All;
        }
        if (element == Run) return parent == One;
        // What is said of how a text sounds is passed over, as is all that is not named here.
        reads_ = element == Text && (parent == One || parent == Run);
        begun_ = text_.size();
        return reads_;
    }
    void end(int element) override {
        if (element == Text) decodeEscapes(text_, begun_);
        reads_ = false;
        if (element == One) keep();
    }
    void text(std::string_view piece) override {
        if (!reads_) return;
        text_ += piece;
        if (text_.size() > longestForeignText)
            fail({Sentence("a text is longer than %1 MiB", {longestForeignText >> 20U}), part_,
                  "leave that column out"});
    }

    std::vector<std::string_view> texts;

private:
    void keep() {
        const std::uint64_t size = text_.size() + sizeof(std::string_view);
        if (size > left_)
            return fail(
                {Sentence("the texts of the workbook take more than %1 MiB of memory", {used_ >> 20U}), part_,
                 "take a part of the table, or save it as CSV"});
        left_ -= size;
        used_ += size;
        if (text_.size() > room_) {
            constexpr std::size_t piece = std::size_t{1} << 20;
            room_ = std::max(piece, text_.size());
            memory_.push_back(std::make_unique_for_overwrite<char[]>(room_));
            next_ = memory_.back().get();
        }
        if (!text_.empty()) std::memcpy(next_, text_.data(), text_.size());
        texts.emplace_back(next_, text_.size());
        next_ += text_.size();
        room_ -= text_.size();
    }

    std::string part_;
    std::uint64_t left_, used_ = 0;
    std::string text_;
    bool reads_ = false;
    std::size_t begun_ = 0; ///< where the piece of text begins that is read
    std::vector<std::unique_ptr<char[]>> memory_;
    char* next_ = nullptr;
    std::size_t room_ = 0;

public:
    static constexpr std::array elements = {XmlName{mainSpace, "sst", All}, XmlName{mainSpace, "si", One},
                                            XmlName{mainSpace, "r", Run}, XmlName{mainSpace, "t", Text}};
    static constexpr XmlVocabulary words{officeSpaces, elements, {}};
};

SharedTexts::SharedTexts(XmlSource bytes, std::string part, std::uint64_t mostBytes)
    : part_(std::move(part)), taker_(std::make_unique<Taker>(part_, mostBytes)),
      reader_(std::make_unique<XmlReader>(std::move(bytes), Taker::words, *taker_, part_)),
      texts_(&taker_->texts) {}

SharedTexts::~SharedTexts() = default;
SharedTexts::SharedTexts(SharedTexts&&) noexcept = default;

Result<std::string_view> SharedTexts::readUpTo(std::uint64_t index) {
    while (!ended_ && index >= texts_->size()) {
        ASSIGN_OR_RETURN(const bool more, reader_->step());
        ended_ = !more;
    }
    if (index < texts_->size()) return (*texts_)[static_cast<std::size_t>(index)];
    return Error{Sentence("there is no shared text %1: the workbook has %2", {index, texts_->size()}), part_,
                 saveWorkbookAgain};
}

Result<void> SharedTexts::readAll() {
    return std::exchange(ended_, true) ? Result<void>() : reader_->readAll();
}

} // namespace epsiloscope
