// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/foreign/statistics/StatisticsFiles.h"

#include "core/foreign/statistics/SasFile.h"
#include "core/foreign/statistics/SasTransportFile.h"
#include "core/foreign/statistics/SpssFile.h"
#include "core/foreign/statistics/SpssPortableFile.h"
#include "core/foreign/statistics/StataFile.h"
#include "core/foreign/statistics/TextDecoder.h"

#include <string_view>

namespace epsiloscope {
namespace {

constexpr std::size_t sniffed = 512;

Result<void> readSpss(const ForeignRequest& request, const ForeignFile& file,
                      [[maybe_unused]] const ForeignFile* beside, ForeignWriter& out) {
    ASSIGN_OR_RETURN(const auto head, file.bytesAt(0, sniffed));
    if (head.starts_with("$FL2") || head.starts_with("$FL3")) return readSpssFile(request, file, out);
    if (head.find("ENCRYPTEDSAV") != std::string::npos)
        return Error{"the SPSS file is encrypted", {}, "save it in SPSS without a password"};
    return readSpssPortableFile(request, file, out);
}

Result<void> readStata(const ForeignRequest& request, const ForeignFile& file,
                       [[maybe_unused]] const ForeignFile* beside, ForeignWriter& out) {
    return readStataFile(request, file, out);
}

Result<void> readSas(const ForeignRequest& request, const ForeignFile& file,
                     [[maybe_unused]] const ForeignFile* beside, ForeignWriter& out) {
    ASSIGN_OR_RETURN(const auto head, file.bytesAt(0, sniffed));
    if (head.starts_with("HEADER RECORD*******")) return readSasTransportFile(request, file, out);
    if (head.starts_with("**COMPRESSED**") || head.starts_with("LIB CONTROL"))
        return Error{"this is a file of SAS's PROC CPORT, which SAS alone reads",
                     {},
                     "write it in SAS with: LIBNAME out XPORT"};
    return readSasFile(request, file, out);
}

} // namespace

ForeignKind spssKind() {
    return {"spss", TextDecoder::prepare, readSpss};
}

ForeignKind stataKind() {
    return {"stata", TextDecoder::prepare, readStata};
}

ForeignKind sasKind() {
    return {"sas", TextDecoder::prepare, readSas};
}

} // namespace epsiloscope
