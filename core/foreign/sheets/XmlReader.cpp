// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/foreign/sheets/XmlReader.h"

#include <algorithm>
#include <cstring>
#include <expat.h>
#include <new>
#include <utility>

namespace epsiloscope {
namespace {

constexpr std::size_t mostOpenElements = 256;
constexpr std::size_t longestTag = std::size_t{64} << 20;
constexpr std::size_t leastFed = std::size_t{64} << 10;

} // namespace

XmlSource bytesOf(std::string_view text) {
    return [text](char* out, std::size_t room) mutable -> Result<std::size_t> {
        const std::size_t count = std::min(room, text.size());
        std::memcpy(out, text.data(), count);
        text.remove_prefix(count);
        return count;
    };
}

const char* attributeOf(XmlAttributes attributes, int token) {
    for (const XmlAttribute& attribute : attributes)
        if (attribute.token == token) return attribute.value;
    return nullptr;
}

void XmlTaker::fail(Error problem) {
    if (!problem_) problem_ = std::move(problem);
    over_ = true;
}

XmlReader::XmlReader(XmlSource source, const XmlVocabulary& vocabulary, XmlTaker& taker, std::string part)
    : source_(std::move(source)), names_(vocabulary), taker_(taker), part_(std::move(part)),
      parser_(XML_ParserCreate(nullptr)) {
    if (parser_ == nullptr) throw std::bad_alloc();
    XML_SetUserData(parser_, this);
    XML_SetElementHandler(parser_, tellStart, tellEnd);
    XML_SetCharacterDataHandler(parser_, tellText);
    XML_SetStartDoctypeDeclHandler(parser_, tellDocumentType);
}

XmlReader::~XmlReader() {
    XML_ParserFree(parser_);
}

Error XmlReader::damaged() const {
    const char* why = XML_ErrorString(XML_GetErrorCode(parser_));
    return {Sentence("this part of the workbook is damaged (%1)", {why == nullptr ? "no XML" : why}), part_,
            "open the workbook where it was made and save it again"};
}

void XmlReader::stop(Error problem) {
    if (!problem_) problem_ = std::move(problem);
    XML_StopParser(parser_, XML_FALSE);
}

/// No exception may pass through the parser.
template <class Tell> void XmlReader::guarded(const Tell& tell) {
    if (problem_ || thrown_ || taker_.over()) return; // the parser tells a little after it was stopped
    try {
        tell();
        if (taker_.over()) XML_StopParser(parser_, XML_FALSE);
    } catch (...) {
        thrown_ = std::current_exception();
        XML_StopParser(parser_, XML_FALSE);
    }
}

void XmlReader::tellStart(void* self, const char* name, const char** attributes) {
    auto& reader = *static_cast<XmlReader*>(self);
    reader.guarded([&] { reader.startElement(name, attributes); });
}

void XmlReader::tellEnd(void* self, const char*) {
    auto& reader = *static_cast<XmlReader*>(self);
    reader.guarded([&] { reader.endElement(); });
}

void XmlReader::tellText(void* self, const char* text, int length) {
    auto& reader = *static_cast<XmlReader*>(self);
    if (reader.passedOver_ > 0) return;
    reader.guarded([&] { reader.taker_.text({text, static_cast<std::size_t>(length)}); });
}

void XmlReader::tellDocumentType(void* self, const char*, const char*, const char*, int) {
    auto& reader = *static_cast<XmlReader*>(self);
    reader.guarded([&] {
        reader.stop({"this part has a document type, which no workbook has", reader.part_,
                     "open the workbook where it was made and save it again"});
    });
}

void XmlReader::startElement(const char* name, const char** attributes) {
    if (open_.size() + passedOver_ == mostOpenElements) {
        stop({Sentence("elements lie more than %1 deep within each other, as in no workbook",
                       {mostOpenElements}),
              part_, "open the workbook where it was made and save it again"});
        return;
    }
    if (passedOver_ > 0) {
        ++passedOver_;
        return;
    }
    const bool declares = names_.enter(attributes);
    if (names_.tooMany()) {
        stop({"this part has more names for its namespaces than any workbook", part_,
              "open the workbook where it was made and save it again"});
        return;
    }
    const int token = names_.element(name);
    attributes_.clear();
    if (token != 0)
        for (const char** each = attributes; *each != nullptr; each += 2)
            if (const int known = names_.attribute(*each); known != 0)
                attributes_.push_back({known, each[1]});
    if (token != 0 && taker_.start(token, open_.empty() ? 0 : open_.back().token, attributes_)) {
        open_.push_back({token, declares});
        return;
    }
    if (declares) names_.leave();
    passedOver_ = 1;
}

void XmlReader::endElement() {
    if (passedOver_ > 0) {
        --passedOver_;
        return;
    }
    const Open last = open_.back();
    open_.pop_back();
    if (last.declares) names_.leave();
    taker_.end(last.token);
}

Result<bool> XmlReader::step() {
    // A tag that has begun is read from its start each time: twice as much each time keeps that cheap.
    const auto used = static_cast<std::uint64_t>(std::max<XML_Index>(XML_GetCurrentByteIndex(parser_), 0));
    const std::uint64_t begun = fed_ - std::min(used, fed_);
    if (begun > longestTag)
        return Error{Sentence("a tag is longer than %1 MiB, as in no workbook", {longestTag >> 20U}), part_,
                     "open the workbook where it was made and save it again"};
    const auto room = std::max(leastFed, std::min(static_cast<std::size_t>(begun), longestTag - begun));
    auto* buffer = static_cast<char*>(XML_GetBuffer(parser_, static_cast<int>(room)));
    if (buffer == nullptr) throw std::bad_alloc();
    ASSIGN_OR_RETURN(const std::size_t got, source_(buffer, room));
    fed_ += got;
    const XML_Status status = XML_ParseBuffer(parser_, static_cast<int>(got), got == 0 ? 1 : 0);
    if (thrown_) std::rethrow_exception(thrown_);
    if (problem_) return *problem_;
    if (taker_.problem()) return *taker_.problem();
    if (taker_.over()) return false;
    if (status == XML_STATUS_ERROR && XML_GetErrorCode(parser_) == XML_ERROR_NO_MEMORY)
        throw std::bad_alloc();
    if (status == XML_STATUS_ERROR) return damaged();
    return got != 0;
}

Result<void> XmlReader::readAll() {
    for (;;) {
        ASSIGN_OR_RETURN(const bool more, step());
        if (!more) return {};
    }
}

} // namespace epsiloscope
